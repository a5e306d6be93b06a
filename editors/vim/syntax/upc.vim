" SPDX-License-Identifier: MIT
"
" Vim syntax of Unified Parallel C: C, and what UPC adds to it.
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
syn keyword upcMacro     __UPC__ __UPC_VERSION__ __UPC_STATIC_THREADS__ __UPC_DYNAMIC_THREADS__
syn keyword upcMacro     __UPC_COLLECTIVE__ __UPC_IO__ __UPC_TICK__ __UPC_CASTABLE__ __UPC_ATOMIC__
syn keyword upcMacro     __UPC_NB__ __UPC_PUPC__ __UPC_PUPC_INST__

" <upc.h>
syn keyword upcType      upc_lock_t
syn keyword upcFunction  upc_global_exit upc_global_alloc upc_all_alloc upc_alloc upc_local_alloc
syn keyword upcFunction  upc_free upc_all_free upc_threadof upc_phaseof upc_resetphase upc_addrfield
syn keyword upcFunction  upc_affinitysize upc_global_lock_alloc upc_all_lock_alloc upc_lock_free
syn keyword upcFunction  upc_all_lock_free upc_lock upc_lock_attempt upc_unlock upc_memcpy
syn keyword upcFunction  upc_memget upc_memput upc_memset

" <upc_types.h>
syn keyword upcType      upc_flag_t upc_op_t upc_type_t
syn keyword upcConstant  UPC_IN_ALLSYNC UPC_IN_MYSYNC UPC_IN_NOSYNC UPC_OUT_ALLSYNC UPC_OUT_MYSYNC
syn keyword upcConstant  UPC_OUT_NOSYNC UPC_ADD UPC_MULT UPC_AND UPC_OR UPC_XOR UPC_LOGAND UPC_LOGOR
syn keyword upcConstant  UPC_MIN UPC_MAX UPC_CHAR UPC_UCHAR UPC_SHORT UPC_USHORT UPC_INT UPC_UINT
syn keyword upcConstant  UPC_LONG UPC_ULONG UPC_LLONG UPC_ULLONG UPC_INT8 UPC_UINT8 UPC_INT16
syn keyword upcConstant  UPC_UINT16 UPC_INT32 UPC_UINT32 UPC_INT64 UPC_UINT64 UPC_FLOAT UPC_DOUBLE
syn keyword upcConstant  UPC_LDOUBLE UPC_PTS

" <upc_collective.h>
syn keyword upcConstant  UPC_FUNC UPC_NONCOMM_FUNC
syn keyword upcFunction  upc_all_broadcast upc_all_scatter upc_all_gather upc_all_gather_all
syn keyword upcFunction  upc_all_exchange upc_all_permute upc_all_reduceC upc_all_reduceUC
syn keyword upcFunction  upc_all_reduceS upc_all_reduceUS upc_all_reduceI upc_all_reduceUI
syn keyword upcFunction  upc_all_reduceL upc_all_reduceUL upc_all_reduceF upc_all_reduceD
syn keyword upcFunction  upc_all_reduceLD upc_all_prefix_reduceC upc_all_prefix_reduceUC
syn keyword upcFunction  upc_all_prefix_reduceS upc_all_prefix_reduceUS upc_all_prefix_reduceI
syn keyword upcFunction  upc_all_prefix_reduceUI upc_all_prefix_reduceL upc_all_prefix_reduceUL
syn keyword upcFunction  upc_all_prefix_reduceF upc_all_prefix_reduceD upc_all_prefix_reduceLD

" <upc_io.h>
syn keyword upcType      upc_off_t upc_file_t upc_hint_t upc_hint upc_local_memvec upc_shared_memvec
syn keyword upcType      upc_filevec
syn keyword upcConstant  UPC_RDONLY UPC_WRONLY UPC_RDWR UPC_INDIVIDUAL_FP UPC_COMMON_FP UPC_APPEND
syn keyword upcConstant  UPC_CREATE UPC_EXCL UPC_STRONG_CA UPC_TRUNC UPC_DELETE_ON_CLOSE
syn keyword upcConstant  UPC_SEEK_SET UPC_SEEK_CUR UPC_SEEK_END UPC_GET_CA_SEMANTICS
syn keyword upcConstant  UPC_SET_WEAK_CA_SEMANTICS UPC_SET_STRONG_CA_SEMANTICS UPC_GET_FP
syn keyword upcConstant  UPC_SET_COMMON_FP UPC_SET_INDIVIDUAL_FP UPC_GET_FL UPC_GET_FN UPC_GET_HINTS
syn keyword upcConstant  UPC_SET_HINT UPC_ASYNC_OUTSTANDING
syn keyword upcFunction  upc_all_fopen upc_all_fclose upc_all_fsync upc_all_fseek upc_all_fset_size
syn keyword upcFunction  upc_all_fget_size upc_all_fpreallocate upc_all_fcntl upc_all_fread_local
syn keyword upcFunction  upc_all_fwrite_local upc_all_fread_shared upc_all_fwrite_shared
syn keyword upcFunction  upc_all_fread_list_local upc_all_fwrite_list_local
syn keyword upcFunction  upc_all_fread_list_shared upc_all_fwrite_list_shared
syn keyword upcFunction  upc_all_fread_local_async upc_all_fwrite_local_async
syn keyword upcFunction  upc_all_fread_shared_async upc_all_fwrite_shared_async
syn keyword upcFunction  upc_all_fread_list_local_async upc_all_fwrite_list_local_async
syn keyword upcFunction  upc_all_fread_list_shared_async upc_all_fwrite_list_shared_async
syn keyword upcFunction  upc_all_fwait_async upc_all_ftest_async

" <upc_tick.h>
syn keyword upcType      upc_tick_t
syn keyword upcConstant  UPC_TICK_MIN UPC_TICK_MAX
syn keyword upcFunction  upc_ticks_now upc_ticks_to_ns

" <upc_castable.h>
syn keyword upcType      upc_thread_info_t
syn keyword upcConstant  UPC_CASTABLE_ALL_ALLOC UPC_CASTABLE_GLOBAL_ALLOC UPC_CASTABLE_ALLOC
syn keyword upcConstant  UPC_CASTABLE_STATIC UPC_CASTABLE_ALL
syn keyword upcFunction  upc_cast upc_thread_info

" <upc_atomic.h>
syn keyword upcType      upc_atomichint_t upc_atomicdomain_t
syn keyword upcConstant  UPC_ATOMIC_HINT_DEFAULT UPC_ATOMIC_HINT_LATENCY UPC_ATOMIC_HINT_THROUGHPUT
syn keyword upcConstant  UPC_GET UPC_SET UPC_CSWAP UPC_SUB UPC_INC UPC_DEC
syn keyword upcFunction  upc_all_atomicdomain_alloc upc_all_atomicdomain_free upc_atomic_strict
syn keyword upcFunction  upc_atomic_relaxed upc_atomic_isfast

" <upc_nb.h>
syn keyword upcType      upc_handle_t
syn keyword upcConstant  UPC_COMPLETE_HANDLE
syn keyword upcFunction  upc_memcpy_nb upc_memget_nb upc_memput_nb upc_memset_nb upc_memcpy_nbi
syn keyword upcFunction  upc_memget_nbi upc_memput_nbi upc_memset_nbi upc_sync upc_sync_attempt
syn keyword upcFunction  upc_synci upc_synci_attempt

" <pupc.h>
syn keyword upcFunction  pupc_control pupc_create_event pupc_event_start pupc_event_end
syn keyword upcFunction  pupc_event_atomic

" <upc_bupc.h>
syn keyword upcType      bupc_tick_t bupc_handle_t bupc_sem_t
syn keyword upcConstant  BUPC_COLLECTIVEV_VERSION_MAJOR BUPC_COLLECTIVEV_VERSION_MINOR
syn keyword upcConstant  BUPC_DUMP_MIN_LENGTH BUPC_THREADS_SAME BUPC_THREADS_VERYNEAR
syn keyword upcConstant  BUPC_THREADS_NEAR BUPC_THREADS_FAR BUPC_THREADS_VERYFAR BUPC_TICK_MIN
syn keyword upcConstant  BUPC_TICK_MAX BUPC_SEM_INTEGER BUPC_SEM_BOOLEAN BUPC_SEM_SPRODUCER
syn keyword upcConstant  BUPC_SEM_MPRODUCER BUPC_SEM_SCONSUMER BUPC_SEM_MCONSUMER BUPC_SEM_MAXVALUE
syn keyword upcConstant  BUPC_COMPLETE_HANDLE
syn keyword upcFunction  bupc_ptradd bupc_dump_shared bupc_cast bupc_castable bupc_thread_castable
syn keyword upcFunction  bupc_local_to_shared bupc_inverse_cast bupc_thread_distance bupc_poll
syn keyword upcFunction  bupc_ticks_now bupc_ticks_to_us bupc_ticks_to_ns bupc_tick_granularity
syn keyword upcFunction  bupc_tick_overhead bupc_sem_alloc bupc_sem_free bupc_sem_post
syn keyword upcFunction  bupc_sem_postN bupc_sem_wait bupc_sem_waitN bupc_sem_try bupc_sem_tryN
syn keyword upcFunction  bupc_memput_signal bupc_memput_signal_async bupc_memcpy_async
syn keyword upcFunction  bupc_memget_async bupc_memput_async bupc_memset_async bupc_memcpy_asynci
syn keyword upcFunction  bupc_memget_asynci bupc_memput_asynci bupc_memset_asynci bupc_waitsync
syn keyword upcFunction  bupc_trysync bupc_waitsync_all bupc_trysync_all bupc_waitsync_some
syn keyword upcFunction  bupc_trysync_some bupc_waitsynci bupc_trysynci bupc_begin_accessregion
syn keyword upcFunction  bupc_end_accessregion
syn keyword upcType      bupc_pmemvec_t bupc_smemvec_t
syn keyword upcFunction  bupc_all_reduce_allC bupc_all_reduce_allD bupc_all_reduce_allF
syn keyword upcFunction  bupc_all_reduce_allI bupc_all_reduce_allL bupc_all_reduce_allLD
syn keyword upcFunction  bupc_all_reduce_allS bupc_all_reduce_allUC bupc_all_reduce_allUI
syn keyword upcFunction  bupc_all_reduce_allUL bupc_all_reduce_allUS bupc_memcpy_fstrided
syn keyword upcFunction  bupc_memcpy_fstrided_async bupc_memcpy_fstrided_asynci bupc_memcpy_ilist
syn keyword upcFunction  bupc_memcpy_ilist_async bupc_memcpy_ilist_asynci bupc_memcpy_strided
syn keyword upcFunction  bupc_memcpy_strided_async bupc_memcpy_strided_asynci bupc_memcpy_vlist
syn keyword upcFunction  bupc_memcpy_vlist_async bupc_memcpy_vlist_asynci bupc_memget_fstrided
syn keyword upcFunction  bupc_memget_fstrided_async bupc_memget_fstrided_asynci bupc_memget_ilist
syn keyword upcFunction  bupc_memget_ilist_async bupc_memget_ilist_asynci bupc_memget_strided
syn keyword upcFunction  bupc_memget_strided_async bupc_memget_strided_asynci bupc_memget_vlist
syn keyword upcFunction  bupc_memget_vlist_async bupc_memget_vlist_asynci bupc_memput_fstrided
syn keyword upcFunction  bupc_memput_fstrided_async bupc_memput_fstrided_asynci bupc_memput_ilist
syn keyword upcFunction  bupc_memput_ilist_async bupc_memput_ilist_asynci bupc_memput_strided
syn keyword upcFunction  bupc_memput_strided_async bupc_memput_strided_asynci bupc_memput_vlist
syn keyword upcFunction  bupc_memput_vlist_async bupc_memput_vlist_asynci bupc_stats_getmask
syn keyword upcFunction  bupc_stats_setmask bupc_tick_granularityus bupc_tick_overheadus
syn keyword upcFunction  bupc_trace_getmask bupc_trace_gettracelocal bupc_trace_printf
syn keyword upcFunction  bupc_trace_setmask bupc_trace_settracelocal bupc_values_broadcast
syn keyword upcFunction  bupc_values_gather bupc_values_gather_all bupc_values_permute
syn keyword upcFunction  bupc_values_prefix_reduce bupc_values_reduce bupc_values_scatter
syn keyword upcFunction  upc_begin_accessregion upc_end_accessregion upc_memcpy_async
syn keyword upcFunction  upc_memcpy_asynci upc_memget_async upc_memget_asynci upc_memput_async
syn keyword upcFunction  upc_memput_asynci upc_memset_async upc_memset_asynci upc_poll upc_trysync
syn keyword upcFunction  upc_trysync_all upc_trysync_some upc_trysynci upc_waitsync
syn keyword upcFunction  upc_waitsync_all upc_waitsync_some upc_waitsynci
syn match   upcFunction  "\<bupc_atomic[A-Z0-9]\+_[a-z]\+_[a-z]\+\>"

" #pragma upc strict, #pragma upc relaxed, #pragma pupc on, #pragma pupc off
syn match upcPragma "^\s*\(%:\|#\)\s*pragma\s\+upc\s\+\(strict\|relaxed\)\>"
syn match upcPragma "^\s*\(%:\|#\)\s*pragma\s\+pupc\s\+\(on\|off\)\>"

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
