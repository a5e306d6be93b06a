/* SPDX-License-Identifier: MIT
 *
 * fields.h - the numbers of the fields of Perfetto's trace format that are written, as in the .proto files
 * that describe it (perfetto.dev/docs/reference/trace-packet-proto), which say more about each.
 */
#ifndef UPCPROF_FIELDS_H
#define UPCPROF_FIELDS_H

enum { TRACE_PACKET = 1 }; /* Trace */

enum { /* fields of TracePacket */
	PACKET_CLOCK_SNAPSHOT = 6,
	PACKET_TIMESTAMP = 8,
	PACKET_SEQUENCE_ID = 10,
	PACKET_TRACK_EVENT = 11,
	PACKET_INTERNED_DATA = 12,
	PACKET_SEQUENCE_FLAGS = 13,
	PACKET_COMPRESSED_PACKETS = 50, /* fields of a Trace, in the zlib format */
	PACKET_DEFAULTS = 59,           /* a message with */
	DEFAULTS_TRACK_EVENT = 11,      /* this field, a message: TRACK_UUID */
	DEFAULTS_TIMESTAMP_CLOCK_ID = 58,
	PACKET_TRACK_DESCRIPTOR = 60
};

enum { FLAG_CLEARED = 1, FLAG_NEEDS = 2 }; /* bits of SEQUENCE_FLAGS */

enum {                      /* fields of ClockSnapshot, for several clocks at one time */
	SNAPSHOT_CLOCK = 1, /* a message */
	CLOCK_ID = 1,
	CLOCK_TIMESTAMP = 2,
	CLOCK_IS_INCREMENTAL = 3
};

enum { CLOCK_DATE = 1, CLOCK_TRACE = 6, CLOCK_DIFFERENCE = 64 /* the first one reserved for a sequence */ };

enum { /* fields of TrackDescriptor */
	TRACK_UUID = 1,
	TRACK_NAME = 2,
	TRACK_PROCESS = 3, /* a message */
	PROCESS_PID = 1,
	PROCESS_NAME = 6,
	PROCESS_LABELS = 8,
	TRACK_THREAD = 4, /* a message */
	THREAD_PID = 1,
	THREAD_TID = 2,
	THREAD_SORT_INDEX = 3,
	THREAD_NAME = 5,
	TRACK_PARENT_UUID = 5,
	TRACK_COUNTER = 8 /* a message, possibly empty */
};

enum { /* fields of TrackEvent */
	EVENT_CATEGORY_IIDS = 3,
	EVENT_DEBUG_ANNOTATIONS = 4,
	EVENT_TYPE = 9,
	EVENT_NAME_IID = 10,
	EVENT_TRACK_UUID = 11,
	EVENT_NAME = 23,
	EVENT_COUNTER_VALUE = 30,
	EVENT_DOUBLE_COUNTER_VALUE = 44,
	EVENT_FLOW_IDS = 47,
	EVENT_TERMINATING_FLOW_IDS = 48
};

enum { TYPE_BEGIN = 1, TYPE_END, TYPE_INSTANT, TYPE_COUNTER };

enum { /* fields of DebugAnnotation */
	ANNOTATION_NAME_IID = 1,
	ANNOTATION_BOOL = 2,
	ANNOTATION_UINT = 3,
	ANNOTATION_INT = 4,
	ANNOTATION_STRING = 6,
	ANNOTATION_POINTER = 7,
	ANNOTATION_STRING_IID = 17
};

enum { /* fields of InternedData, which are messages */
	INTERNED_CATEGORY = 1,
	INTERNED_NAME = 2,
	INTERNED_ANNOTATION_NAME = 3,
	INTERNED_ANNOTATION_STRING = 29,
	INTERNED_IID = 1,
	INTERNED_TEXT = 2
};

#endif
