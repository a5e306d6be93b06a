" SPDX-License-Identifier: MIT
"
" Vim syntax of Unified Parallel C 1.2: C, and what UPC adds to it.
if exists('b:current_syntax')
	finish
endif
runtime! syntax/c.vim
unlet! b:current_syntax

syn keyword upcQualifier shared strict relaxed
syn keyword upcStatement upc_barrier upc_notify upc_wait upc_fence
syn keyword upcRepeat    upc_forall
syn keyword upcOperator  upc_localsizeof upc_blocksizeof upc_elemsizeof
syn keyword upcThread    THREADS MYTHREAD
syn keyword upcConstant  UPC_MAX_BLOCK_SIZE
syn keyword upcConstant  UPC_IN_ALLSYNC UPC_IN_MYSYNC UPC_IN_NOSYNC
syn keyword upcConstant  UPC_OUT_ALLSYNC UPC_OUT_MYSYNC UPC_OUT_NOSYNC
syn keyword upcMacro     __UPC__ __UPC_VERSION__ __UPC_STATIC_THREADS__ __UPC_DYNAMIC_THREADS__
syn keyword upcType      upc_lock_t upc_flag_t
syn keyword upcFunction  upc_global_exit
syn keyword upcFunction  upc_global_alloc upc_all_alloc upc_alloc upc_local_alloc upc_free
syn keyword upcFunction  upc_threadof upc_phaseof upc_resetphase upc_addrfield upc_affinitysize
syn keyword upcFunction  upc_global_lock_alloc upc_all_lock_alloc upc_lock_free
syn keyword upcFunction  upc_lock upc_lock_attempt upc_unlock
syn keyword upcFunction  upc_memcpy upc_memget upc_memput upc_memset

" #pragma upc strict, #pragma upc relaxed
syn match upcPragma "^\s*\(%:\|#\)\s*pragma\s\+upc\s\+\(strict\|relaxed\)\>"

hi def link upcQualifier StorageClass
hi def link upcStatement Statement
hi def link upcRepeat    Repeat
hi def link upcOperator  Operator
hi def link upcThread    Constant
hi def link upcConstant  Constant
hi def link upcMacro     Macro
hi def link upcType      Type
hi def link upcFunction  Function
hi def link upcPragma    PreProc

let b:current_syntax = 'upc'
