/* SPDX-License-Identifier: MIT
 *
 * main.js - the theme, and all views one after the other.
 */

const THEMES = ['system', 'light', 'dark'];

function themeSet(theme) {
	const button = document.getElementById('theme');

	if (theme === 'system')
		delete document.documentElement.dataset.theme;
	else
		document.documentElement.dataset.theme = theme;
	button.textContent = 'Theme: ' + theme;
	button.setAttribute('aria-label', 'Theme: ' + (theme === 'system' ? 'as the system' : theme));
	document.dispatchEvent(new Event('themechange'));
}

function themeStart() {
	let theme = 0;

	document.getElementById('theme').addEventListener('click', () => {
		theme = (theme + 1) % THEMES.length;
		themeSet(THEMES[theme]);
	});
	matchMedia('(prefers-color-scheme: dark)').addEventListener('change',
		() => document.dispatchEvent(new Event('themechange')));
}

// Marks the visible view in the list of views.
function viewsWatch() {
	const links = new Map([...document.querySelectorAll('.views a')].map(link => [link.hash.slice(1), link]));
	const near = new Set();
	const watch = new IntersectionObserver(entries => {
		entries.forEach(entry => entry.isIntersecting ? near.add(entry.target.id) : near.delete(entry.target.id));
		const first = [...links.keys()].find(id => near.has(id));

		links.forEach((link, id) => id === first ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current'));
	}, {rootMargin: '-2% 0px -70% 0px'});

	links.forEach((link, id) => watch.observe(document.getElementById(id)));
}

// Makes the links of the findings to another view show their subject there, if it exists.
function linkTo(selector, show) {
	for (const link of document.querySelectorAll('#findings ' + selector))
		link.addEventListener('click', () => show(link.dataset));
}

// Activates the links of the findings and predictions, which are part of the static page.
function findingsLink() {
	linkTo('a[data-site]', data => shown.site && shown.site(Number(data.site)));
	linkTo('a[data-path]', data => shown.path && shown.path(data.path));
	linkTo('a[data-array]', data => shown.array && shown.array(data.array));
	for (const link of document.querySelectorAll('#findings a.place, #elsewhere a.place'))
		link.addEventListener('click', event => {
			if (!shown.hasFile || !shown.hasFile(link.dataset.file))
				return;
			event.preventDefault();
			shown.line(link.dataset.file, Number(link.dataset.line));
		});
}

// Draws a view; if it fails, its place shows the error, and the others are still drawn.
function viewDraw(section, draw) {
	try {
		draw();
	} catch (error) {
		bodyOf(section).append(make('p', {class: 'warning failed'}, 'This view could not be drawn: ' + error.message));
	}
}

function start() {
	const tables = data('tables'), sources = data('sources'), timeline = data('timeline');

	themeStart();
	viewDraw('source', () => sourceView(sources)); // first, so that others can link to it
	viewDraw('summary', () => summaryView(tables));
	viewDraw('timeline', () => timelineView(timeline));
	viewDraw('traffic', () => matrixView(data('traffic')));
	viewDraw('calls', () => flameView(tables));
	viewDraw('arrays', () => arraysView(data('objects'), tables));
	viewDraw('others', () => othersView(data('others')));
	viewDraw('tables', () => tablesView(tables));
	findingsLink();
	viewsWatch();
	document.documentElement.dataset.ready = 'true';
}

start();
