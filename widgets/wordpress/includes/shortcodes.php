<?php
/**
 * Shortcodes, one for each element: [opac_search_bar], [opac_book_block source="new" layout="card"] …
 *
 * @package reading-room
 */

defined( 'ABSPATH' ) || exit;

/** Registers a shortcode for each element, with its attributes. */
function reading_room_register_shortcodes() {
	foreach ( array_keys( reading_room_elements() ) as $name ) {
		add_shortcode(
			'opac_' . str_replace( '-', '_', $name ),
			function ( $given ) use ( $name ) {
				$html = reading_room_html( $name, is_array( $given ) ? $given : array() );
				// Inside a paragraph the HTML parser would move the form out of the element; a div prevents this.
				return $html && 'search-bar' === $name ? "<div>$html</div>" : $html;
			}
		);
	}
}
add_action( 'init', 'reading_room_register_shortcodes' );
