;;; upc-mode.el --- Unified Parallel C 1.2  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: MIT

;;; Commentary:
;; C mode with the words of UPC; M-x compile asks upcc about the file.

;;; Code:
(require 'cc-mode)

(defconst upc-keywords
  '("shared" "strict" "relaxed" "upc_forall"
    "upc_barrier" "upc_notify" "upc_wait" "upc_fence"
    "upc_localsizeof" "upc_blocksizeof" "upc_elemsizeof"))

(defconst upc-types '("upc_lock_t" "upc_flag_t"))

(defconst upc-constants
  '("THREADS" "MYTHREAD" "UPC_MAX_BLOCK_SIZE"
    "UPC_IN_ALLSYNC" "UPC_IN_MYSYNC" "UPC_IN_NOSYNC"
    "UPC_OUT_ALLSYNC" "UPC_OUT_MYSYNC" "UPC_OUT_NOSYNC"
    "__UPC__" "__UPC_VERSION__" "__UPC_STATIC_THREADS__" "__UPC_DYNAMIC_THREADS__"))

(defconst upc-functions
  '("upc_global_exit"
    "upc_global_alloc" "upc_all_alloc" "upc_alloc" "upc_local_alloc" "upc_free"
    "upc_threadof" "upc_phaseof" "upc_resetphase" "upc_addrfield" "upc_affinitysize"
    "upc_global_lock_alloc" "upc_all_lock_alloc" "upc_lock_free"
    "upc_lock" "upc_lock_attempt" "upc_unlock"
    "upc_memcpy" "upc_memget" "upc_memput" "upc_memset"))

(defvar upc-font-lock
  `((,(regexp-opt upc-keywords 'symbols) . font-lock-keyword-face)
    (,(regexp-opt upc-types 'symbols) . font-lock-type-face)
    (,(regexp-opt upc-constants 'symbols) . font-lock-constant-face)
    (,(regexp-opt upc-functions 'symbols) . font-lock-builtin-face)))

;;;###autoload
(define-derived-mode upc-mode c-mode "UPC"
  "Mode for Unified Parallel C."
  (font-lock-add-keywords nil upc-font-lock)
  (setq-local compile-command
              (concat "upcc -fsyntax-only "
                      (shell-quote-argument (file-name-nondirectory (or buffer-file-name ""))))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.upc\\'" . upc-mode))

(provide 'upc-mode)
;;; upc-mode.el ends here
