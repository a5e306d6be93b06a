/* SPDX-License-Identifier: MIT
 *
 * machine.h - messages for programs, in the forms of upc2c's -fdiagnostics-format=.
 */
#ifndef UPCC_MACHINE_H
#define UPCC_MACHINE_H

#include "relay/message.h"
#include "upcc.h"

/* Writes a message of the C compiler as JSON, or as SARIF with `tool` as the tool's name. A note belongs to
 * the message before it. machine_end ends the list, if machine_message has begun one. */
void machine_message(enum format format, const char *tool, const struct compiler_message *m);
void machine_end(enum format format);

/* Prints a message of upcc itself in this format; `kind` is an error or a warning. */
void machine_say(enum format format, enum message_kind kind, const char *text);

/* Reads upc2c's messages in JSON or SARIF and passes the place and the option of each message and note to
 * `take`. */
void machine_messages_read(const char *text, void (*take)(const struct compiler_message *m));

#endif
