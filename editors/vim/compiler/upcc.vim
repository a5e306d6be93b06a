" SPDX-License-Identifier: MIT
"
" :make checks the file with upcc and takes its messages to the quickfix list.
if exists('current_compiler')
	finish
endif
let current_compiler = 'upcc'

CompilerSet makeprg=upcc\ -fsyntax-only\ $*\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,
	\%f:%l:%c:\ fatal\ %trror:\ %m,
	\%f:%l:%c:\ %tarning:\ %m,
	\%f:%l:%c:\ %tote:\ %m,
	\%f:%l:\ %trror:\ %m,
	\%f:%l:\ %tarning:\ %m,
	\%-G%.%#
