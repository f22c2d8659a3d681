<?php
/**
 * Texts for the editor's sidebar and the widget forms.
 *
 * @package reading-room
 */

defined( 'ABSPATH' ) || exit;

/**
 * All texts.
 *
 * @return array attributes; values: by attribute, of one element or of all; editor: the rest.
 */
function reading_room_words() {
	return array(
		'attributes' => array(
			'variant'      => __( 'Style', 'reading-room' ),
			'placeholder'  => __( 'Placeholder text', 'reading-room' ),
			'field'        => __( 'Code of the default search field', 'reading-room' ),
			'operator'     => __( 'How words match', 'reading-room' ),
			'models'       => __( 'Codes of the search models, separated by commas', 'reading-room' ),
			'hotkey'       => __( 'Keys that open the window', 'reading-room' ),
			'source'       => __( 'Source: new, hot or booklist:number', 'reading-room' ),
			'query'        => __( 'Search words', 'reading-room' ),
			'bibs'         => __( 'IDs of books, separated by commas', 'reading-room' ),
			'bib'          => __( 'ID of one book', 'reading-room' ),
			'isbn'         => __( 'ISBN', 'reading-room' ),
			'limit'        => __( 'How many books at most', 'reading-room' ),
			'layout'       => __( 'Layout', 'reading-room' ),
			'callno'       => __( 'Show the call number', 'reading-room' ),
			'availability' => __( 'Show availability', 'reading-room' ),
			'abstract'     => __( 'Show the summary', 'reading-room' ),
			'format'       => __( 'Style of the citation at first', 'reading-room' ),
			'formats'      => __( 'Codes of the styles to choose from, separated by commas', 'reading-room' ),
			'actions'      => __( 'Offer the temporary shelf and citations', 'reading-room' ),
			'counters'     => __( 'Totals to show, separated by commas: loans, expiring, overdraft, requests, booklists', 'reading-room' ),
			'compact'      => __( 'One slim row', 'reading-room' ),
			'target'       => __( 'Opens in', 'reading-room' ),
			'text'         => __( 'Text size', 'reading-room' ),
			'look'         => __( 'Colours', 'reading-room' ),
			'accent'       => __( 'Main colour', 'reading-room' ),
		),
		'values'     => array(
			'all'             => array(
				'target'   => array(
					''       => __( 'This tab', 'reading-room' ),
					'_blank' => __( 'A new tab', 'reading-room' ),
				),
				'text'     => array(
					''     => __( 'The element’s', 'reading-room' ),
					'page' => __( 'As on the page', 'reading-room' ),
				),
				'look'     => array(
					''        => __( 'As in the settings', 'reading-room' ),
					'minimal' => __( 'Match the site theme', 'reading-room' ),
					'library' => __( 'The library’s', 'reading-room' ),
					'own'     => __( 'Your own', 'reading-room' ),
				),
				'operator' => array(
					''  => __( 'Library default', 'reading-room' ),
					'*' => __( 'Contains', 'reading-room' ),
					'=' => __( 'Is exactly', 'reading-room' ),
					'^' => __( 'Begins with', 'reading-room' ),
				),
			),
			'search-bar'      => array(
				'variant' => array(
					''       => __( 'Full', 'reading-room' ),
					'input'  => __( 'Input only', 'reading-room' ),
					'button' => __( 'Button that opens a window', 'reading-room' ),
				),
			),
			'book-block'      => array(
				'layout' => array(
					''         => __( 'Automatic', 'reading-room' ),
					'card'     => __( 'Cards', 'reading-room' ),
					'row'      => __( 'List', 'reading-room' ),
					'shelf'    => __( 'Spines on a shelf', 'reading-room' ),
					'carousel' => __( 'Row of covers', 'reading-room' ),
					'rank'     => __( 'Numbered list', 'reading-room' ),
				),
			),
			'cite'            => array(
				'format' => array(
					''             => __( 'The reader’s last choice', 'reading-room' ),
					'gbt7714-2015' => 'GB/T 7714—2015',
					'caj-cd'       => 'CAJ-CD',
					'endnote'      => 'EndNote',
					'noteexpress'  => 'NoteExpress',
					'notefirst'    => 'NoteFirst',
					'apa'          => 'APA',
					'mla'          => 'MLA',
					'chicago'      => 'Chicago',
					'ris'          => 'RIS',
					'bibtex'       => 'BibTeX',
				),
			),
			'temporary-shelf' => array(
				'variant' => array(
					''       => __( 'Full', 'reading-room' ),
					'badge'  => __( 'Button with a count', 'reading-room' ),
					'icon'   => __( 'Icon only', 'reading-room' ),
					'drawer' => __( 'A link that opens it', 'reading-room' ),
					'list'   => __( 'Listed in place', 'reading-room' ),
				),
			),
			'reader-banner'   => array(
				'variant' => array(
					''         => __( 'Card', 'reading-room' ),
					'counters' => __( 'Five totals', 'reading-room' ),
					'single'   => __( 'One total', 'reading-room' ),
				),
			),
		),
		'editor'     => array(
			'which'       => __( 'Which books', 'reading-room' ),
			'booklist'    => __( 'A booklist', 'reading-room' ),
			'new'         => __( 'New books', 'reading-room' ),
			'hot'         => __( 'Most borrowed', 'reading-room' ),
			'query'       => __( 'Search results', 'reading-room' ),
			'chosen'      => __( 'Chosen titles', 'reading-room' ),
			'whichAsk'    => __( 'Which books?', 'reading-room' ),
			'whichNext'   => __( 'Choose them in the sidebar. They then appear here.', 'reading-room' ),
			'chooseList'  => __( 'Choose a booklist', 'reading-room' ),
			'latest'      => __( 'The latest books', 'reading-room' ),
			'whichOne'    => __( 'Which book?', 'reading-room' ),
			'oneNext'     => __( 'Choose it in the sidebar. It then appears here.', 'reading-room' ),
			'chooseBooks' => __( 'Choose titles', 'reading-room' ),
			'choose'      => __( 'Choose…', 'reading-room' ),
			'noLists'     => __( 'The library has no public booklists.', 'reading-room' ),
			'find'        => __( 'Find a title to add', 'reading-room' ),
			/* translators: %s: title of a book */
			'add'         => __( 'Add: %s', 'reading-room' ),
			/* translators: %s: title of a book */
			'remove'      => __( 'Remove: %s', 'reading-room' ),
			'none'        => __( 'No books match.', 'reading-room' ),
			'noAnswer'    => __( 'The library system did not respond.', 'reading-room' ),
			'look'        => __( 'Look', 'reading-room' ),
			'search'      => __( 'Search', 'reading-room' ),
			'colour'      => __( 'Colour', 'reading-room' ),
			/* translators: %s: a ratio such as 7.2 */
			'readable'    => __( 'Contrast of text and ground %s : 1, easy to read', 'reading-room' ),
			/* translators: %s: a ratio such as 2.1 */
			'unreadable'  => __( 'Contrast of text and ground only %s : 1, hard to read: at least 4.5 is needed', 'reading-room' ),
			'after'       => __( 'After a click', 'reading-room' ),
			'limitHelp'   => __( '0: as many as fit the layout', 'reading-room' ),
			'failed'      => __( 'We couldn’t load the preview', 'reading-room' ),
			'failedText'  => __( 'The library system did not respond. Your settings are kept, and the page that readers see is not affected.', 'reading-room' ),
			'retry'       => __( 'Try again', 'reading-room' ),
			'untold'      => __( 'Where is the library?', 'reading-room' ),
			'untoldText'  => __( 'The address of its portal is not set yet. An administrator can do so under Settings, The Reading Room.', 'reading-room' ),
			'settings'    => __( 'Open the settings', 'reading-room' ),
		),
	);
}

/**
 * Title and description of an element, as WordPress translates them in its block.json.
 *
 * @param string $name Name of the element.
 * @return array{title: string, description: string}
 */
function reading_room_about( $name ) {
	$element = reading_room_elements()[ $name ];
	// phpcs:disable WordPress.WP.I18n -- the texts are those of block.json, and in the translations as such.
	return array(
		'title'       => translate_with_gettext_context( $element['title'], 'block title', 'reading-room' ),
		'description' => translate_with_gettext_context( $element['description'], 'block description', 'reading-room' ),
	);
	// phpcs:enable
}
