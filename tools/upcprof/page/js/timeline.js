/* SPDX-License-Identifier: MIT
 *
 * timeline.js - the timeline: buttons, keys, the pointer, search, and a table of what is in view.
 */

const TIMELINE_HEIGHT = 460, LEAST_VIEW = 20; // pixels, ns

function siteText(site) {
	return site[2] === '' ? '' : `${baseName(site[2])}:${site[3]}:${site[4]}`;
}

// Sets the height of rows: all the available room, or enough for single events.
function rowsFit(t) {
	const room = TIMELINE_HEIGHT - AXIS;
	const fit = room / t.n;

	t.isThin = t.zoomRows === 0 && fit < 1;
	t.rowHeight = t.zoomRows > 0 ? Math.max(fit, 20) : Math.max(1, Math.min(44, fit >= 2 ? Math.floor(fit) : fit));
	t.nRows = Math.min(t.n, t.isThin ? t.n : Math.floor(room / t.rowHeight));
	t.firstRow = Math.max(0, Math.min(t.n - t.nRows, t.firstRow));
	t.height = t.isThin ? TIMELINE_HEIGHT : AXIS + Math.ceil(t.nRows * t.rowHeight) + 2;
}

function timelineShow(t, from, to) {
	t.view = clampView(from, to, t.whole, Math.min(LEAST_VIEW, t.whole[1] - t.whole[0]));
	timelineRedraw(t);
}

function timelineRedraw(t) {
	if (t.isWaiting)
		return;
	t.isWaiting = true;
	nextFrame(() => {
		t.isWaiting = false;
		timelineNow(t);
	});
}

function timelineNow(t) {
	t.width = Math.max(200, Math.floor(t.canvas.parentElement.clientWidth));
	rowsFit(t);
	drawTimeline(t);
	t.range.textContent = `${timeText(t.view[0] - t.whole[0])} to ${timeText(t.view[1] - t.whole[0])}` +
		` (${timeText(t.view[1] - t.view[0])})` + (t.nRows < t.n ? `, threads ${t.firstRow} to ${t.firstRow + t.nRows - 1} of ${t.n}` : '');
	t.hint.textContent = t.hasSlices || t.isThin ? '' : hintText(t);
	clearTimeout(t.timer);
	t.timer = setTimeout(() => timelineTable(t), 150);
}

// Returns the reason why no single events are drawn.
function hintText(t) {
	const window = windowOf(t.windows, t.view[0], t.view[1]);

	if (t.rowHeight < 4)
		return 'Single events are drawn in higher rows.';
	return window ? 'Zoom in to see single events.'
		: 'The page has no single events of this part, only what threads mostly did; upcprof print lists them.';
}

/* ---- what is in view, as text ---------------------------------------------------------------------- */

function viewRow(t, thread, sums) {
	sumBins(t.bins[thread], binAt(t, t.view[0]), binAt(t, t.view[1]), sums);
	const all = sums.reduce((sum, part) => sum + part, 0);
	const kinds = KINDS.map((name, kind) => [sums[kind] / all, name]).filter(([share]) => share > 0.005)
		.sort((a, b) => b[0] - a[0]).map(([share, name]) => `${name} ${shareText(share)}`);

	return make('tr', {}, make('th', {scope: 'row'}, 'T' + thread), make('td', {}, kinds.join(', ') || 'nothing'));
}

// Returns the longest events in view, except those that extend before and after it.
function longestInView(t) {
	const all = [];

	if (t.hasSlices)
		sliceAreas(t).forEach(area => area[2].forEach(([thread, slices]) =>
			slices.forEach(slice => isFound(t, slice.site) && (slice.begin >= t.view[0] || slice.end <= t.view[1]) &&
				all.push({...slice, thread}))));
	return all.sort((a, b) => b.end - b.begin - (a.end - a.begin)).slice(0, 12);
}

function timelineTable(t) {
	const rows = [], sums = new Float64Array(KINDS.length + 1);

	for (let thread = t.firstRow; thread < Math.min(t.n, t.firstRow + t.nRows, t.firstRow + 64); thread++)
		rows.push(viewRow(t, thread, sums));
	const slices = longestInView(t).map(slice => make('tr', {}, make('th', {scope: 'row'}, 'T' + slice.thread),
		make('td', {}, t.sites[slice.site][0]), make('td', {}, siteText(t.sites[slice.site])),
		make('td', {class: 'number'}, timeText(slice.begin - t.whole[0])), make('td', {class: 'number'}, timeText(slice.end - slice.begin))));
	const table = (caption, headings, body) => make('table', {}, make('caption', {}, caption),
		make('thead', {}, make('tr', {}, headings.map(name => make('th', {scope: 'col'}, name)))), make('tbody', {}, body));

	t.text.replaceChildren(table('What threads did in this part', ['thread', 'time'], rows),
		...(slices.length > 0 ? [table('The longest events in this part', ['thread', 'event', 'place', 'at', 'time'], slices)] : []));
}

/* ---- the pointer and keys ------------------------------------------------------------------------------ */

function pointerLines(t, event) {
	const box = t.canvas.getBoundingClientRect(), x = event.clientX - box.left, y = event.clientY - box.top;
	const thread = t.isThin ? Math.floor((y - AXIS) * t.n / (t.height - AXIS)) : threadAt(t, y), time = timeAt(t, x);

	if (thread < 0 || thread >= t.n || x < LABELS)
		return null;
	const area = t.hasSlices ? sliceAreas(t).find(([from, to]) => x >= from && x <= to) : null;
	const slice = area ? sliceAt((area[2].find(row => row[0] === thread) || [0, []])[1], time) : null;

	if (slice) {
		const site = t.sites[slice.site];

		return [site[0], siteText(site), `thread ${thread}, at ${timeText(slice.begin - t.whole[0])}`,
			`${timeText(slice.end - slice.begin)} (${KINDS[site[1]]})`].filter(line => line !== '');
	}
	const sums = sumBins(t.bins[thread], binAt(t, time), binAt(t, timeAt(t, x + 1)), new Float64Array(KINDS.length + 1));
	const [first] = twoLargest(sums);

	return [`Thread ${thread}, at ${timeText(time - t.whole[0])}`, first === KINDS.length ? 'nothing was measured' : 'mostly ' + KINDS[first]];
}

function timelineKey(t, event) {
	const length = t.view[1] - t.view[0], middle = (t.view[0] + t.view[1]) / 2;
	const moves = {
		ArrowLeft: () => timelineShow(t, t.view[0] - length / 5, t.view[1] - length / 5),
		ArrowRight: () => timelineShow(t, t.view[0] + length / 5, t.view[1] + length / 5),
		ArrowUp: () => timelineScroll(t, -1),
		ArrowDown: () => timelineScroll(t, 1),
		'+': () => timelineShow(t, ...zoomView(t.view, 0.5, middle)),
		'=': () => timelineShow(t, ...zoomView(t.view, 0.5, middle)),
		'-': () => timelineShow(t, ...zoomView(t.view, 2, middle)),
		Home: () => timelineShow(t, ...t.whole),
		n: () => searchNext(t),
		w: () => waitNext(t, 1),
	};

	if (!(event.key in moves) || event.ctrlKey || event.metaKey || event.altKey)
		return;
	event.preventDefault();
	moves[event.key]();
}

function timelineScroll(t, rows) {
	t.firstRow += rows;
	timelineRedraw(t);
}

function timelineWheel(t, event) {
	const box = t.canvas.getBoundingClientRect();

	if (event.ctrlKey || event.metaKey) {
		event.preventDefault();
		timelineShow(t, ...zoomView(t.view, event.deltaY > 0 ? 1.25 : 0.8, timeAt(t, event.clientX - box.left)));
	} else if (event.shiftKey && t.nRows < t.n) {
		event.preventDefault();
		timelineScroll(t, Math.sign(event.deltaY + event.deltaX) * Math.max(1, Math.floor(t.nRows / 8)));
	}
}

// Moves the visible part by dragging; a press in the overview moves it there.
function timelineDrag(t) {
	let last = null;

	t.canvas.addEventListener('pointerdown', event => {
		last = event.clientX;
		t.canvas.setPointerCapture(event.pointerId);
	});
	t.canvas.addEventListener('pointermove', event => {
		if (last === null)
			return;
		const time = (last - event.clientX) / (t.width - LABELS) * (t.view[1] - t.view[0]);

		last = event.clientX;
		timelineShow(t, t.view[0] + time, t.view[1] + time);
	});
	t.canvas.addEventListener('pointerup', () => last = null);
	t.canvas.addEventListener('dblclick', event => {
		const x = event.clientX - t.canvas.getBoundingClientRect().left;

		timelineShow(t, ...zoomView(t.view, 0.25, timeAt(t, x)));
	});
	t.overview.addEventListener('pointerdown', event => {
		const box = t.overview.getBoundingClientRect(), half = (t.view[1] - t.view[0]) / 2;
		const time = t.whole[0] + (event.clientX - box.left) / box.width * (t.whole[1] - t.whole[0]);

		timelineShow(t, time - half, time + half);
	});
}

/* ---- search, and the longest waits ------------------------------------------------------------------------ */

function searchSet(t, text) {
	const word = text.trim().toLowerCase();

	t.found = word === '' ? null : new Set(t.sites.map((site, i) => i).filter(i => t.sites[i][0].toLowerCase().includes(word)));
	t.matches = [];
	t.match = -1;
	if (t.found)
		for (const window of t.windows)
			window.slices.forEach((slices, thread) => slices.forEach(slice =>
				t.found.has(slice.site) && t.matches.push({...slice, thread})));
	t.matches.sort((a, b) => a.begin - b.begin);
	t.said.textContent = t.found ? `${countText(t.matches.length)} events of that name` : '';
	timelineRedraw(t);
}

function searchNext(t) {
	if (!t.matches || t.matches.length === 0)
		return;
	t.match = (t.match + 1) % t.matches.length;
	const slice = t.matches[t.match], room = Math.max(2 * (slice.end - slice.begin), 200);

	t.said.textContent = `${t.match + 1} of ${countText(t.matches.length)}, thread ${slice.thread}`;
	if (t.isThin)
		t.zoomRows = 1;
	t.firstRow = slice.thread - Math.floor(t.nRows / 2);
	timelineShow(t, slice.begin - room, slice.end + room);
}

// Shows the longest event of a site that the page has.
function siteShow(t, site) {
	t.search.value = t.sites[site] ? t.sites[site][0] : '';
	searchSet(t, t.search.value);
	t.found = new Set([site]);
	t.matches = t.matches.filter(slice => slice.site === site).sort((a, b) => b.end - b.begin - (a.end - a.begin));
	searchNext(t);
}

// Shows one of the longest waits with an arrow and a text about the two threads.
function waitNext(t, step) {
	if (t.arrows.length === 0)
		return;
	t.wait = (t.wait + step + t.arrows.length) % t.arrows.length;
	const [from, begin, to, end, length, isLock] = t.arrows[t.wait], room = Math.max(length * 0.7, 500);

	if (t.isThin)
		t.zoomRows = 1;
	rowsFit(t);
	t.firstRow = Math.min(from, to) - Math.floor((t.nRows - Math.abs(from - to)) / 2);
	t.said.textContent = `Wait ${t.wait + 1} of ${countText(t.arrows.length)}: thread ${to} waited ${timeText(length)} for thread ${from}` +
		(isLock ? ' to release a lock' : ' at a barrier');
	timelineShow(t, Math.min(begin, end - length) - room, end + room);
}

/* ---- all ---------------------------------------------------------------------------------------------------- */

function timelineControls(t) {
	const button = (text, label, onclick) => make('button', {type: 'button', 'aria-label': label, title: label, onclick}, text);
	const middle = () => (t.view[0] + t.view[1]) / 2;

	t.search = make('input', {type: 'search', placeholder: 'Search for an event', 'aria-label': 'Search the timeline',
		oninput: () => searchSet(t, t.search.value), onkeydown: event => event.key === 'Enter' && searchNext(t)});
	t.showArrows = make('input', {type: 'checkbox', checked: true, onchange: () => timelineRedraw(t)});
	return make('div', {class: 'controls'}, button('+', 'Zoom in', () => timelineShow(t, ...zoomView(t.view, 0.5, middle()))),
		button('\u2212', 'Zoom out', () => timelineShow(t, ...zoomView(t.view, 2, middle()))),
		button('All', 'Show all', () => {
			t.zoomRows = 0;
			t.firstRow = 0;
			timelineShow(t, ...t.whole);
		}), t.n > 20 ? button('Rows', 'Higher rows, or all threads', () => {
			t.zoomRows = 1 - t.zoomRows;
			timelineRedraw(t);
		}) : null, t.arrows.length > 0 ? [button('\u2039 Wait', 'The wait before', () => waitNext(t, -1)),
			button('Longest wait \u203a', 'The next longest wait', () => waitNext(t, 1))] : null,
		make('label', {}, t.showArrows, ' arrows'), t.search, t.said);
}

function timelineView(all) {
	const body = bodyOf('timeline');

	if (!all.is_there) {
		body.append(note('This measurement is a profile: it has sums, and no events with their times. To see them, measure with',
			'upcprof run --trace'));
		return;
	}
	const t = {n: all.bins.length, nBins: all.n_bins, whole: [all.from, Math.max(all.from + 1, all.to)], sites: all.sites,
		arrows: all.arrows, firstRow: 0, zoomRows: 0, sums: new Float64Array(KINDS.length + 1), wait: -1, found: null, match: -1, matches: [],
		bins: all.bins.map(text => decodeBins(text, all.n_bins)),
		windows: all.windows.map(window => ({...window, slices: decodeSlices(window)})),
		canvas: make('canvas', {class: 'timeline', tabindex: 0, role: 'img', 'aria-describedby': 'timeline-text',
			'aria-label': 'Timeline. Arrow keys move, plus and minus zoom, Home shows all, w goes to the next wait.'}),
		overview: make('canvas', {class: 'overview', 'aria-hidden': 'true'}), said: make('span', {class: 'said', role: 'status'}),
		range: make('p', {class: 'range'}), hint: make('p', {class: 'note'}), text: make('div', {id: 'timeline-text', class: 'scroll'})};

	t.view = t.whole.slice();
	body.append(legend(KINDS.map((name, kind) => kind)), timelineControls(t), make('div', {class: 'canvas-box'}, t.overview, t.canvas), t.range, t.hint,
		make('details', {}, make('summary', {}, 'This part as a table'), t.text));
	t.canvas.addEventListener('keydown', event => timelineKey(t, event));
	t.canvas.addEventListener('wheel', event => timelineWheel(t, event), {passive: false});
	tipOn(t.canvas, event => pointerLines(t, event));
	timelineDrag(t);
	new ResizeObserver(() => timelineRedraw(t)).observe(t.canvas.parentElement);
	document.addEventListener('themechange', () => timelineRedraw(t));
	shown.site = site => siteShow(t, site);
	timelineNow(t);
}
