/* SPDX-License-Identifier: MIT
 *
 * format.js - numbers as texts, as `upcprof report` writes them, and texts as numbers.
 */

// Returns four digits: 1.234, 12.34, 123.4.
function digits(value) {
	const size = Math.abs(value);

	return value.toFixed(size < 10 ? 3 : size < 100 ? 2 : 1);
}

// Returns a time, given in nanoseconds, as text.
function timeText(ns) {
	const size = Math.abs(ns);

	if (size < 1e3)
		return Math.round(ns) + ' ns';
	if (size < 1e6)
		return digits(ns / 1e3) + ' us';
	return size < 1e9 ? digits(ns / 1e6) + ' ms' : digits(ns / 1e9) + ' s';
}

function bytesText(bytes) {
	const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];
	let unit = 0;

	while (bytes >= 1024 && unit < units.length - 1) {
		bytes /= 1024;
		unit++;
	}
	return (unit === 0 ? String(bytes) : digits(bytes)) + ' ' + units[unit];
}

// Returns "1 thread", "2 threads".
function threadsText(n) {
	return n + (Number(n) === 1 ? ' thread' : ' threads');
}

// Returns 1234567 as "1 234 567", with spaces that do not break.
function countText(n) {
	return String(n).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
}

function shareText(share) {
	return share < 0 || share === null ? '-' : (100 * share).toFixed(1) + '%';
}

// Returns the sizes of bin b of a traffic record: 0; 1; 2-3; 4-7.
function sizeText(bin) {
	if (bin === 0)
		return 'no bytes';
	if (bin === 1)
		return '1 B';
	return bytesText(2 ** (bin - 1)) + ' to ' + (bin < 11 ? String(2 ** bin - 1) + ' B' : bytesText(2 ** bin));
}

// Returns "0-3, 7" as a function that tests if a number is in the list; null for a malformed list.
function rangesOf(text) {
	const ranges = [];

	for (const part of text.split(',')) {
		const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part);

		if (part.trim() === '')
			continue;
		if (!match)
			return null;
		ranges.push([Number(match[1]), Number(match[2] === undefined ? match[1] : match[2])]);
	}
	return n => ranges.length === 0 || ranges.some(([low, high]) => low <= n && n <= high);
}

// Returns a file name without its folder.
function baseName(path) {
	return path.slice(path.lastIndexOf('/') + 1);
}

// Returns the text of a cell of a column [name, title, kind].
function cellText(column, value) {
	if (value === null || value === undefined)
		return column[2] === 'text' || column[2] === 'place' ? '' : '-';
	switch (column[2]) {
	case 'time': return timeText(value);
	case 'bytes': return value === 0 ? '-' : bytesText(value);
	case 'count': return countText(value);
	case 'share': return shareText(value);
	case 'thread': return value < 0 ? '-' : String(value);
	default: return String(value);
	}
}
