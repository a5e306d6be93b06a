/* SPDX-License-Identifier: MIT
 *
 * timeline-draw.js - draws the timeline on its canvas.
 */

const MOST_DRAWN = 12000, MOST_ARROWS_DRAWN = 40, LABELS = 44, AXIS = 22;

function canvasFit(canvas, width, height) {
	const scale = window.devicePixelRatio || 1;

	canvas.width = Math.round(width * scale);
	canvas.height = Math.round(height * scale);
	canvas.style.height = height + 'px';
	const context = canvas.getContext('2d');

	context.setTransform(scale, 0, 0, scale, 0, 0);
	context.clearRect(0, 0, width, height);
	return context;
}

// Returns the theme's colors other than those of kinds.
function themeColors() {
	const style = getComputedStyle(document.documentElement);
	const color = name => style.getPropertyValue('--' + name).trim();

	return {kinds: kindColors(), text: color('text'), faint: color('faint'), line: color('rule'), panel: color('panel'),
		accent: color('accent')};
}

function xOf(t, time) {
	return LABELS + (time - t.view[0]) / (t.view[1] - t.view[0]) * (t.width - LABELS);
}

function timeAt(t, x) {
	return t.view[0] + (x - LABELS) / (t.width - LABELS) * (t.view[1] - t.view[0]);
}

// Returns the top of a thread's row; rows are numbered from the first one in view.
function yOf(t, thread) {
	return AXIS + (thread - t.firstRow) * t.rowHeight;
}

function threadAt(t, y) {
	const thread = t.firstRow + Math.floor((y - AXIS) / t.rowHeight);

	return y >= AXIS && thread < Math.min(t.n, t.firstRow + t.nRows) ? thread : -1;
}

// Returns the bin at a time, with a fraction.
function binAt(t, time) {
	return (time - t.whole[0]) / (t.whole[1] - t.whole[0]) * t.nBins;
}

// Returns a number for the look of a pixel row between two bins, equal for equal looks; -1: nothing.
function lookOf(bins, begin, end, sums) {
	sumBins(bins, begin, end, sums);
	let all = 0, first = 0, second = 1;

	for (let k = 0; k < sums.length; k++) {
		all += sums[k];
		if (sums[k] > sums[first]) {
			second = first;
			first = k;
		} else if (k !== first && (second === first || sums[k] > sums[second])) {
			second = k;
		}
	}
	if (all === 0 || first === KINDS.length)
		return -1;
	return (first * 16 + second) * 16 + Math.max(1, Math.round(sums[first] / all * 8));
}

// Draws a piece with one look: the first kind from the bottom up, as high as its share, and the next one above.
function drawLook(t, context, look, x, y, width, height) {
	const first = look >> 8, second = look >> 4 & 15, share = (look & 15) / 8;

	if (share < 1 && second < KINDS.length) {
		context.fillStyle = t.colors.kinds[second];
		context.fillRect(x, y, width, height);
	}
	context.fillStyle = t.colors.kinds[first];
	context.fillRect(x, y + height * (1 - share), width, height * share);
}

// Draws one row of bins, pixel by pixel; equal neighbours become one piece.
function drawBins(t, context, thread, y, from, to) {
	const sums = t.sums, height = Math.max(1, t.rowHeight - (t.rowHeight > 6 ? 2 : 0));
	const perPixel = (binAt(t, t.view[1]) - binAt(t, t.view[0])) / (t.width - LABELS);
	let last = -1, begin = from, lastBin = -1, look = -1;

	for (let x = from; x < to; x++) {
		const at = binAt(t, timeAt(t, x));

		if (perPixel > 1 || Math.floor(at) !== lastBin)
			look = lookOf(t.bins[thread], at, at + perPixel, sums);
		lastBin = Math.floor(at);
		if (look === last)
			continue;
		if (last >= 0)
			drawLook(t, context, last, begin, y, x - begin, height);
		last = look;
		begin = x;
	}
	if (last >= 0)
		drawLook(t, context, last, begin, y, to - begin, height);
}

function isFound(t, site) {
	return t.found === null || t.found.has(site);
}

// Returns black or white, whichever is readable on a color.
function textOn(color) {
	const [red, green, blue] = [1, 3, 5].map(i => parseInt(color.slice(i, i + 2), 16));

	return 0.299 * red + 0.587 * green + 0.114 * blue > 120 ? '#0b0f14' : '#ffffff';
}

// Draws the name of an event in its piece, up to the beginning of the first event inside.
function drawName(t, context, slice, next, x, end, y) {
	const right = next && next.depth > slice.depth ? Math.min(end, xOf(t, next.begin)) : end;
	const name = t.sites[slice.site][0], n = Math.floor((right - x - 6) / 6.2);

	if (n < 4)
		return;
	context.fillStyle = textOn(t.colors.kinds[t.sites[slice.site][1]]);
	context.fillText(name.length > n ? name.slice(0, n - 1) + '\u2026' : name, x + 4, y);
}

function drawSlice(t, context, slice, next, y) {
	const x = Math.max(LABELS, xOf(t, slice.begin)), end = Math.min(t.width, xOf(t, slice.end));
	const kind = t.sites[slice.site][1], inset = t.rowHeight < 12 ? 0 : Math.min(slice.depth, 4) * Math.min(3, t.rowHeight / 9);
	const height = Math.max(1, t.rowHeight - (t.rowHeight > 6 ? 2 : 0) - inset), width = Math.max(0.7, end - x);

	context.globalAlpha = isFound(t, slice.site) ? 1 : 0.18;
	context.fillStyle = t.colors.kinds[kind];
	context.fillRect(x, y + inset, width, height);
	if (width > 6 && t.rowHeight > 6) {
		context.fillStyle = t.colors.panel;
		context.fillRect(x, y + inset, 1, height);
	}
	if (height > 11)
		drawName(t, context, slice, next, x, end, y + inset + 1 + Math.min(height, 14) / 2);
	context.globalAlpha = 1;
}

// Returns the events of one window in the visible rows and time; null: too many, or none.
function slicesInView(t, window) {
	const rows = [];
	let n = 0;

	for (let thread = t.firstRow; thread < Math.min(t.n, t.firstRow + t.nRows); thread++) {
		const slices = (window.slices.get(thread) || []).filter(slice => slice.end >= t.view[0] && slice.begin <= t.view[1]);

		n += slices.length;
		rows.push([thread, slices]);
		if (n > MOST_DRAWN)
			return null;
	}
	return rows;
}

// Returns the areas with single events: [[from, to in pixels, rows]].
function sliceAreas(t) {
	if (t.rowHeight < 4)
		return [];
	return t.windows.filter(window => window.from < t.view[1] && window.to > t.view[0])
		.map(window => [Math.max(LABELS, xOf(t, window.from)), Math.min(t.width, xOf(t, window.to)), slicesInView(t, window)])
		.filter(([from, to, rows]) => rows && to - from > 40);
}

function drawAxis(t, context) {
	context.font = '11px system-ui, sans-serif';
	context.textBaseline = 'middle';
	context.textAlign = 'left';
	for (const time of ticksOf(t.view[0] - t.whole[0], t.view[1] - t.whole[0], t.width / 130)) {
		const x = xOf(t, time + t.whole[0]);

		context.fillStyle = t.colors.line;
		context.fillRect(x, 14, 1, t.height - 14);
		context.fillStyle = t.colors.faint;
		if (x < t.width - 50)
			context.fillText(timeText(time), x + 3, 9);
	}
}

function drawLabels(t, context) {
	context.fillStyle = t.colors.faint;
	context.font = '11px system-ui, sans-serif';
	context.textAlign = 'right';
	const step = Math.max(1, Math.ceil(14 / t.rowHeight));

	for (let thread = t.firstRow; thread < Math.min(t.n, t.firstRow + t.nRows); thread++)
		if ((thread - t.firstRow) % step === 0)
			context.fillText('T' + thread, LABELS - 6, yOf(t, thread) + Math.max(6, t.rowHeight / 2 - 1));
	context.textAlign = 'left';
}

// Draws arrows from the thread that was waited for to the waiting one.
function drawArrows(t, context) {
	const inView = t.arrows.filter(([from, begin, to, end]) => end >= t.view[0] && begin <= t.view[1] &&
		[from, to].some(thread => thread >= t.firstRow && thread < t.firstRow + t.nRows)).slice(0, MOST_ARROWS_DRAWN);

	context.lineWidth = 1.25;
	context.strokeStyle = context.fillStyle = t.colors.text;
	for (const [from, begin, to, end] of inView) {
		const x0 = xOf(t, begin), x1 = xOf(t, end), y0 = yOf(t, from) + t.rowHeight / 2, y1 = yOf(t, to) + t.rowHeight / 2;
		const angle = Math.atan2(y1 - y0, x1 - x0);

		context.globalAlpha = 0.75;
		context.beginPath();
		context.moveTo(x0, y0);
		context.lineTo(x1, y1);
		context.stroke();
		context.beginPath();
		context.moveTo(x1, y1);
		context.lineTo(x1 - 7 * Math.cos(angle - 0.4), y1 - 7 * Math.sin(angle - 0.4));
		context.lineTo(x1 - 7 * Math.cos(angle + 0.4), y1 - 7 * Math.sin(angle + 0.4));
		context.fill();
	}
	context.globalAlpha = 1;
	return inView.length;
}

function drawRows(t, context) {
	const areas = sliceAreas(t);

	for (let thread = t.firstRow; thread < Math.min(t.n, t.firstRow + t.nRows); thread++) {
		let x = LABELS;

		for (const [from, to] of areas.slice().sort((a, b) => a[0] - b[0])) {
			drawBins(t, context, thread, yOf(t, thread), x, Math.floor(from));
			x = Math.ceil(to);
		}
		drawBins(t, context, thread, yOf(t, thread), x, t.width);
	}
	context.font = '11px system-ui, sans-serif';
	for (const [from, to, rows] of areas) {
		context.save();
		context.beginPath();
		context.rect(from, 0, to - from, t.height);
		context.clip();
		rows.forEach(([thread, slices]) => slices.forEach((slice, i) =>
			drawSlice(t, context, slice, slices[i + 1], yOf(t, thread))));
		context.restore();
	}
	return areas.length > 0;
}

// Draws more threads than pixel rows: each pixel row is one of them.
function drawThin(t, context) {
	const height = t.height - AXIS, kept = [t.firstRow, t.rowHeight];

	t.rowHeight = 1;
	for (let y = 0; y < height; y++)
		drawBins(t, context, Math.floor(y * t.n / height), AXIS + y, LABELS, t.width);
	[t.firstRow, t.rowHeight] = kept;
}

// Draws the whole time of all threads, or of a sample if there are many.
function drawWhole(t, context) {
	const step = Math.max(1, Math.floor(t.n / 32)), all = new Float64Array(KINDS.length + 1);

	for (let i = 0; i < t.width; i++) {
		let y = 24, sum = 0;

		all.fill(0);
		for (let thread = 0; thread < t.n; thread += step) {
			sumBins(t.bins[thread], i / t.width * t.nBins, (i + 1) / t.width * t.nBins, t.sums);
			for (let k = 0; k < all.length; k++) {
				all[k] += t.sums[k];
				sum += t.sums[k];
			}
		}
		for (let k = 0; k < KINDS.length && sum > 0; k++) {
			context.fillStyle = t.colors.kinds[k];
			context.fillRect(i, y - 20 * all[k] / sum, 1, 20 * all[k] / sum);
			y -= 20 * all[k] / sum;
		}
	}
}

// Draws the whole time in one line, with the windows that have single events and the visible part.
function drawOverview(t) {
	const key = t.width + t.colors.kinds.join();
	const x = time => (time - t.whole[0]) / (t.whole[1] - t.whole[0]) * t.width;

	if (t.wholeKey !== key) {
		t.wholePicture = document.createElement('canvas');
		drawWhole(t, canvasFit(t.wholePicture, t.width, 30));
		t.wholeKey = key;
	}
	const context = canvasFit(t.overview, t.width, 30);

	context.drawImage(t.wholePicture, 0, 0, t.width, 30);
	context.fillStyle = t.colors.accent;
	t.windows.forEach(window => context.fillRect(x(window.from), 26, Math.max(2, x(window.to) - x(window.from)), 3));
	context.strokeStyle = t.colors.text;
	context.lineWidth = 2;
	context.strokeRect(Math.max(1, x(t.view[0])), 1, Math.max(4, x(t.view[1]) - x(t.view[0]) - 2), 25);
}

function drawTimeline(t) {
	t.colors = themeColors();
	const context = canvasFit(t.canvas, t.width, t.height);

	drawAxis(t, context);
	t.hasSlices = false;
	if (t.isThin)
		drawThin(t, context);
	else
		t.hasSlices = drawRows(t, context);
	if (!t.isThin)
		drawLabels(t, context);
	t.nArrows = t.isThin || !t.showArrows.checked ? 0 : drawArrows(t, context);
	drawOverview(t);
}
