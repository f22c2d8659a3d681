<?php
/**
 * Reading and validating the settings.
 *
 * @package reading-room
 */

defined( 'ABSPATH' ) || exit;

/**
 * The settings, with defaults.
 *
 * @return array{address: string, name: string, language: string, look: string, accent: string, models: string} address: origin of the
 *         portal, '' = not told; name: of the library, '' = it has not answered yet; language: '' = the page's; models: one = the library
 *         has a single search model, and its search bar no tabs.
 */
function reading_room_options() {
	$defaults = array(
		'address'  => '',
		'name'     => '',
		'language' => '',
		'look'     => 'library',
		'accent'   => '',
		'models'   => '',
	);
	return array_merge( $defaults, array_filter( (array) get_option( 'reading_room', array() ), 'is_string' ) );
}

/**
 * The origin of an address as people copy it, e.g. of any portal page.
 *
 * @param string $text Text typed.
 * @return string https://library.example.edu, '' if it is not an address.
 */
function reading_room_origin( $text ) {
	$text = trim( $text );
	if ( '' !== $text && ! preg_match( '!^[a-z][a-z0-9+.-]*://!i', $text ) ) {
		$text = 'https://' . $text;
	}
	$parts = wp_parse_url( esc_url_raw( $text, array( 'http', 'https' ) ) );
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || ! preg_match( '/^[a-z0-9.\-\[\]:]+$/i', $parts['host'] ) ) {
		return '';
	}
	return $parts['scheme'] . '://' . strtolower( $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/**
 * A colour as #rrggbb.
 *
 * @param mixed $text Value given.
 * @return string '' if it is not a colour.
 */
function reading_room_colour( $text ) {
	return (string) sanitize_hex_color( is_string( $text ) ? $text : '' );
}
