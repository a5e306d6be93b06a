#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The editors know the words that the translator and its headers know, no more and no
# fewer; their files are well formed, and Vim, where there is one, colours them.
. "$UPC2C_SOURCE/tests/words.sh"
start_command_test lint/editors
editors=$UPC2C_SOURCE/editors

{
	language_words
	program_headers >headers
	while read -r header; do
		defined_by "$header"
		declared_by "$header" | names_of
	done <headers
} | sed 's/^bupc_atomic[A-Z0-9]*_[a-z]*_[a-z]*$/bupc_atomic[A-Z0-9]+_[a-z]+_[a-z]+/' | sort -u >words
[ "$(wc -l <words)" -gt 40 ] || fail 'too few words were found in the sources'
for word in shared upc_forall upc_elemsizeof MYTHREAD __UPC__ UPC_MAX_BLOCK_SIZE upc_lock_t \
	upc_memcpy UPC_IN_NOSYNC upc_all_reduceUL UPC_NONCOMM_FUNC upc_filevec pupc_control; do
	grep -qx $word words || fail "$word was not found in the sources"
done

agree() {
	sort -u raw >got
	same "$1 lacks (-) or has too much (+)" words got || fail "$1: the words differ"
}
sed -n 's/^syn keyword upc[A-Za-z]* *//p; /bupc/s/^syn match *upc[A-Za-z]* *"\\<\(.*\)\\>"/\1/p' \
	"$editors/vim/syntax/upc.vim" | sed 's/\\+/+/g' | tr ' ' '\n' | grep . >raw
agree editors/vim/syntax/upc.vim
sed -n 's/.*"match": "\\\\b(\(.*\))\\\\b".*/\1/p' "$editors/textmate/upc.tmLanguage.json" | tr '|' '\n' >raw
agree editors/textmate/upc.tmLanguage.json
awk '/^\(defvar/ { exit } { print }' "$editors/emacs/upc-mode.el" | grep -oE '"[A-Za-z_0-9]+"|"bupc_[^"]*"' |
	tr -d '"' >raw
agree editors/emacs/upc-mode.el

# JSON that refers to files that are there.
for file in textmate/upc.tmLanguage.json vscode/package.json vscode/language-configuration.json; do
	cat >json.cmake <<-END_CMAKE
		file(READ "$editors/$file" text)
		string(JSON kind ERROR_VARIABLE error TYPE "\${text}")
		if(error)
			message(FATAL_ERROR "$file: \${error}")
		endif()
	END_CMAKE
	good cmake -P json.cmake
done
grep -o '"\./[^"]*"' "$editors/vscode/package.json" | tr -d '"' >paths
[ "$(wc -l <paths)" = 2 ] || fail 'package.json should name two files'
while read -r path; do
	[ -s "$editors/vscode/$path" ] || fail "package.json names $path, which is not there"
done <paths
cmp -s "$editors/vscode/syntaxes/upc.tmLanguage.json" "$editors/textmate/upc.tmLanguage.json" ||
	fail 'the grammars differ'

# Vim finds the file type and colours the words.
if has_tool vim; then
	vim --version | grep -q '+syntax' || lack 'vim is a small one without +syntax'
fi
if [ -z "$lacks" ]; then
	cat >look.upc <<-'END_UPC'
	shared [4] int a[8 * THREADS];
	int main(void) { upc_forall (int i = 0; i < 8; i++; i) upc_lock(0); return MYTHREAD; }
	int old(shared int *p) { return bupc_atomicI_read_strict(p); }
	#pragma upc strict
	#pragma pupc off
	#pragma pupc strict
	END_UPC
	cat >look.vim <<-'END_VIM'
	function! At(line, word)
		return a:word . '=' . synIDattr(synID(a:line, stridx(getline(a:line), a:word) + 1, 1), 'name')
	endfunction
	let found = [&filetype, &makeprg, At(1, 'shared'), At(1, 'int'), At(1, 'THREADS'),
		\ At(2, 'upc_forall'), At(2, 'upc_lock'), At(2, 'return'), At(2, 'MYTHREAD'),
		\ At(3, 'bupc_atomicI_read_strict'), At(4, '#pragma'),
		\ At(5, '#pragma'), At(6, '#pragma')]
	call writefile(found, 'found')
	qall!
	END_VIM
	try vim -N -u NONE -i NONE -n -es --cmd "set rtp^=$editors/vim" \
		-c 'filetype plugin on' -c 'syntax on' -c 'edit look.upc' -S look.vim
	cat >expected <<-'END_FOUND'
	upc
	upcc -fsyntax-only $* %:S
	shared=upcQualifier
	int=cType
	THREADS=upcThread
	upc_forall=upcRepeat
	upc_lock=upcFunction
	return=cStatement
	MYTHREAD=upcThread
	bupc_atomicI_read_strict=upcFunction
	#pragma=upcPragma
	#pragma=upcPragma
	#pragma=cPreProc
	END_FOUND
	same 'what Vim sees' expected found || show 'Vim'
fi
if has_tool emacs; then
	good emacs --batch -L "$editors/emacs" -l upc-mode --eval \
		'(with-temp-buffer (upc-mode) (unless (eq major-mode (quote upc-mode)) (kill-emacs 3)))'
fi
end_command_test
