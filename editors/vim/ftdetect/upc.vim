" SPDX-License-Identifier: MIT
autocmd BufNewFile,BufRead *.upc,*.upci,*.uph setfiletype upc
