/* SPDX-License-Identifier: MIT
 *
 * timeline-view.js - the numbers of the timeline: bins of time, single events, and what of them is in view.
 */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const NOTHING = 255;

// Decodes the bins of a thread: for each the kind with most time, its share in 64ths, and the next kind.
function decodeBins(text, n) {
	const bins = {first: new Uint8Array(n).fill(NOTHING), share: new Uint8Array(n), second: new Uint8Array(n)};
	let i = 0;

	for (let at = 0; text && at < text.length && i < n;) {
		let times = 1;

		if (text[at] === '*') {
			const end = text.indexOf(';', at);

			times = Number(text.slice(at + 1, end));
			at = end + 1;
			for (; times > 0 && i > 0 && i < n; times--, i++) {
				bins.first[i] = bins.first[i - 1];
				bins.share[i] = bins.share[i - 1];
				bins.second[i] = bins.second[i - 1];
			}
			continue;
		}
		if (text[at] !== '.') {
			bins.first[i] = text.charCodeAt(at) - 97;
			bins.share[i] = DIGITS.indexOf(text[at + 1]) + 1;
			bins.second[i] = text.charCodeAt(at + 2) - 97;
		}
		at += 3;
		i++;
	}
	return bins;
}

// Sums up the bins from `begin` on, before `end`: the share of each kind, and of nothing as the last one.
function sumBins(bins, begin, end, sums) {
	sums.fill(0);
	const first = Math.max(0, Math.floor(begin)), last = Math.min(bins.first.length, Math.max(first + 1, Math.ceil(end)));

	for (let i = first; i < last; i++) {
		if (bins.first[i] === NOTHING) {
			sums[KINDS.length] += 64;
			continue;
		}
		sums[bins.first[i]] += bins.share[i];
		sums[bins.second[i]] += 64 - bins.share[i];
	}
	return sums;
}

// Returns the indices of the two largest numbers.
function twoLargest(sums) {
	let first = 0, second = 1;

	for (let i = 1; i < sums.length; i++)
		if (sums[i] > sums[first]) {
			second = first;
			first = i;
		} else if (second === first || sums[i] > sums[second]) {
			second = i;
		}
	return [first, second];
}

// Returns the events of a window by thread: {begin, end, site, depth}, outer ones first.
function decodeSlices(window) {
	const rows = new Map();

	for (const [thread, numbers] of window.rows) {
		const slices = [];
		let at = window.from;

		for (let i = 0; i < numbers.length; i += 4) {
			at += numbers[i];
			slices.push({begin: at, end: at + numbers[i + 1], site: numbers[i + 2], depth: numbers[i + 3]});
		}
		slices.sort((a, b) => a.begin - b.begin || a.depth - b.depth);
		rows.set(thread, slices);
	}
	return rows;
}

// Returns a part of the time as [from, to], moved into the whole and not shorter than `least`.
function clampView(from, to, whole, least) {
	const length = Math.min(whole[1] - whole[0], Math.max(least, to - from));
	const middle = (from + to) / 2;
	const begin = Math.max(whole[0], Math.min(whole[1] - length, middle - length / 2));

	return [begin, begin + length];
}

// Returns the part, scaled by a factor around a time.
function zoomView(view, factor, around) {
	return [around - (around - view[0]) * factor, around + (view[1] - around) * factor];
}

// Returns round times for the marks of an axis: at most `most` of them, from the first in view on.
function ticksOf(from, to, most) {
	const rough = (to - from) / Math.max(1, most);
	const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
	const step = [1, 2, 5, 10].map(n => n * power).find(n => n >= rough) || 10 * power;
	const ticks = [];

	for (let at = Math.ceil(from / step) * step; at <= to; at += step)
		ticks.push(at);
	return ticks;
}

// Returns the innermost event at a time, or null.
function sliceAt(slices, time) {
	let found = null;

	for (const slice of slices) {
		if (slice.begin > time)
			break;
		if (slice.end >= time && (!found || slice.depth >= found.depth))
			found = slice;
	}
	return found;
}

// Returns the window with single events that contains a part of the time.
function windowOf(windows, from, to) {
	return windows.find(window => window.from < to && window.to > from) || null;
}
