" SPDX-License-Identifier: MIT
"
" What C has, with :make asking upcc about the file.
if exists('b:did_ftplugin')
	finish
endif
runtime! ftplugin/c.vim
compiler upcc
