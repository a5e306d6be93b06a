/* SPDX-License-Identifier: MIT
 *
 * page_units.js - tests of what the scripts of a page compute; browser.sh puts it after them.
 */
const faults = [];

function check(what, got, expected) {
	const text = JSON.stringify(got);

	if (text !== JSON.stringify(expected))
		faults.push(`${what}: ${text}, not ${JSON.stringify(expected)}`);
}

function formats() {
	check('time', [0, 999, 1000, 12345, 1e6, 123456789, 1e9, 61e9, -1500].map(timeText),
		['0 ns', '999 ns', '1.000 us', '12.35 us', '1.000 ms', '123.5 ms', '1.000 s', '61.00 s', '-1.500 us']);
	check('bytes', [0, 1023, 1024, 9000, 1048576].map(bytesText), ['0 B', '1023 B', '1.000 KiB', '8.789 KiB', '1.000 MiB']);
	check('counts', [7, 1234, 1234567].map(countText), ['7', '1\u202f234', '1\u202f234\u202f567']);
	check('shares', [0, 0.5, 1, -1, null].map(shareText), ['0.0%', '50.0%', '100.0%', '-', '-']);
	check('sizes', [0, 1, 2, 4, 11].map(sizeText), ['no bytes', '1 B', '2 B to 3 B', '8 B to 15 B', '1.000 KiB to 2.000 KiB']);
	check('names', ['a/b/c.upc', 'c.upc', ''].map(baseName), ['c.upc', 'c.upc', '']);
	check('places', ['a b:c.upc:12:3', 'x', ':1:2', 'a\u2028b:1:2'].map(placeOf), [['a b:c.upc', 12], null, ['', 1], ['a\u2028b', 1]]);
	check('threads', [1, '2'].map(threadsText), ['1 thread', '2 threads']);
}

function ranges() {
	const within = (text, most) => Array.from({length: most}, (_, n) => n).filter(rangesOf(text));

	check('ranges', within('0-2, 5', 8), [0, 1, 2, 5]);
	check('no range', within(' ', 3), [0, 1, 2]);
	check('open range', rangesOf('1-'), null);
	check('not a range', rangesOf('x'), null);
}

function orders() {
	check('up', sortedRows([[2], [null], [1]], 0, false), [[1], [2], [null]]);
	check('down', sortedRows([[2], [null], [1]], 0, true), [[2], [1], [null]]);
	check('filter', filteredRows([['upc_lock', 1], ['main', null]], 'LOCK upc'), [['upc_lock', 1]]);
}

// Elements one by one, as the language says.
function layouts() {
	for (const threads of [1, 2, 3, 7])
		for (const block of [0, 1, 2, 5])
			for (const count of [1, 9, 40]) {
				const layout = {threads, block, count, first: 0}, counts = new Array(threads).fill(0);
				let phase = 0, thread = 0, fits = true;

				for (let i = 0; i < count; i++) {
					fits = fits && ownerOf(layout, i) === thread && placeInThread(layout, i).phase === phase &&
						placeInThread(layout, i).index === counts[thread];
					counts[thread]++;
					if (++phase === block) {
						phase = 0;
						thread = (thread + 1) % threads;
					}
				}
				check(`elements, ${threads} ${block} ${count}`, fits, true);
				check(`shares, ${threads} ${block} ${count}`, shareOut(layout), counts);
			}
	const cyclic = {threads: 4, block: 1, count: 64, first: 0}, blocked = {threads: 4, block: 16, count: 64, first: 0};

	check('walks', [cyclic, blocked].map(layout => walksOf(layout, 16).map(walk => walk[1])),
		[[0.75, 0, 1, 0], [0, 0.75, 3 / 63, 1]]);
	check('no rows', walksOf(cyclic, 1).length, 3);
	check('squares', [gridOf(64, 16, 800), gridOf(1e6, 32, 300)], [{cell: 26, perRow: 16, rows: 4, shown: 64},
		{cell: 6, perRow: 32, rows: 70, shown: 2240}]);
}

function measuredLayouts() {
	const columns = ['array', 'block', 'threads', 'remote_share', 'unsure', 'time', 'mark'].map(name => [name, name, 'text']);
	const table = {columns, rows: [['a', 1, 4, 0.75, 0, 9, 'now'], ['b', 1, 4, 0.5, 0, 9, null], ['a', 8, 4, 0, 0.1, 3, 'best']]};

	check('layouts', layoutsOf(table, 'a').map(one => [one.block, one.remote, one.mark]), [[1, 0.75, 'now'], [8, 0, 'best']]);
	check('no layouts', layoutsTable(layoutsOf(table, 'c'), {threads: 4, block: 1}), null);
	check('rows', layoutsTable(layoutsOf(table, 'a'), {threads: 4, block: 8}).querySelectorAll('tbody tr').length, 2);
	check('other threads', layoutsTable(layoutsOf(table, 'a'), {threads: 3, block: 8}).textContent,
		'What was measured says something about 4 threads.');
	check('columns', [columnsOf(16, 99, 900), columnsOf(1, 99, 900), columnsOf(100, 99, 900), columnsOf(16, 99, 300), columnsOf(1, 5000, 700)],
		[64, 32, 32, 16, 100]);
}

function trees() {
	const columns = ['total', 'depth', 'name'].map(name => [name, name, 'text']);
	const root = treeOf({columns, rows: [[100, 0, 'program'], [60, 1, 'a'], [20, 2, 'b'], [30, 1, 'c']]});
	const boxes = boxesOf(root, 0.01).map(box => [box.node.name, box.level, Number(box.x.toFixed(3)), Number(box.width.toFixed(3))]);

	check('boxes', boxes, [['program', 0, 0, 1], ['a', 1, 0, 0.6], ['b', 2, 0, 0.2], ['c', 1, 0.6, 0.3]]);
	check('zoomed', boxesOf(root.children[0], 0.01).map(box => [box.node.name, box.level, box.width]),
		[['program', 0, 1], ['a', 1, 1], ['b', 2, 1 / 3]]);
	check('nothing', treeOf({columns, rows: []}), null);
}

function times() {
	const bins = decodeBins('a-a*2;bWc...*1;', 7);

	check('bins', [[...bins.first], [...bins.share]], [[0, 0, 0, 1, 255, 255, 255], [63 + 0, 63, 63, 33, 0, 0, 0]]);
	const sums = [...sumBins(bins, 2, 5, new Float64Array(KINDS.length + 1))];

	check('sums', sums, [63 + 1, 33, 31, 0, 0, 0, 0, 0, 0, 64]);
	check('largest', twoLargest([1, 5, 3, 5]), [1, 3]);
	check('view', clampView(-10, 10, [0, 100], 5), [0, 20]);
	check('least view', clampView(50, 50, [0, 100], 10), [45, 55]);
	check('zoom', zoomView([0, 100], 0.5, 25), [12.5, 62.5]);
	check('ticks', ticksOf(5, 42, 4), [10, 20, 30, 40]);
	check('ticks of a moment', ticksOf(7, 7, 4), [7]);
	const slices = decodeSlices({from: 1000, rows: [[3, [10, 5, 1, 1, -10, 40, 0, 0, 60, 5, 2, 0]]]}).get(3);

	check('slices', slices, [{begin: 1000, end: 1040, site: 0, depth: 0}, {begin: 1010, end: 1015, site: 1, depth: 1},
		{begin: 1060, end: 1065, site: 2, depth: 0}]);
	check('at', [1012, 1020, 1050].map(time => (sliceAt(slices, time) || {site: null}).site), [1, 0, null]);
}

function matrices() {
	const traffic = {threads: 4, group: 2, cells: [[0, 0, 0, 4, 1, 8], [0, 1, 0, 4, 2, 16], [1, 0, 1, 8, 3, 300]]};
	const all = () => true, sums = filter => [...matrixOf(traffic, {from: all, to: all, ways: [true, true, true], least: 0,
		most: 39, isBytes: true, ...filter}).sums];

	check('bytes', sums({}), [8, 16, 300, 0]);
	check('operations', sums({isBytes: false}), [1, 2, 3, 0]);
	check('reads', sums({ways: [true, false, true]}), [8, 16, 0, 0]);
	check('large', sums({least: 5}), [0, 0, 300, 0]);
	check('of a thread', sums({from: n => n === 3}), [0, 0, 300, 0]);
	check('to a thread', sums({to: n => n === 2}), [0, 16, 0, 0]);
	check('groups', [groupName(traffic, 1), groupName({threads: 3, group: 2}, 1)], ['T2-3', 'T2']);
}

[formats, ranges, orders, layouts, measuredLayouts, trees, times, matrices].forEach(test => {
	try {
		test();
	} catch (error) {
		faults.push(`${test.name}: ${error}`);
	}
});
document.title = faults.length === 0 ? 'units: ok' : 'units: ' + faults.join('; ');
