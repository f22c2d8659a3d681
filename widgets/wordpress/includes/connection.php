<?php
/**
 * Connection test, made by this server.
 *
 * @package reading-room
 */

defined( 'ABSPATH' ) || exit;

/**
 * Calls the library's API.
 *
 * @param string $url URL of the call.
 * @return array|WP_Error The answer's data; the error says what was received instead.
 */
function reading_room_ask( $url ) {
	$answer = wp_remote_get(
		$url,
		array(
			'timeout'     => 8,
			'redirection' => 2,
		)
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$body = json_decode( wp_remote_retrieve_body( $answer ), true );
	if ( ! is_array( $body ) || ! isset( $body['data'] ) || ! is_array( $body['data'] ) ) {
		/* translators: %s: status of HTTP such as 404 */
		return new WP_Error( 'reading_room_other', sprintf( __( 'Something responds there, but not the library system (HTTP %s).', 'reading-room' ), wp_remote_retrieve_response_code( $answer ) ) );
	}
	return $body['data'];
}

/**
 * Whether the library answers, is compatible with the plugin and knows this site.
 *
 * @param string $address As typed.
 * @return array{address: string, name: string, lines: array{state: string, text: string}[]} state: ok, warning or error.
 */
function reading_room_test( $address ) {
	$origin = reading_room_origin( $address );
	$result = array(
		'address' => $origin,
		'name'    => '',
		'lines'   => array(),
	);
	$say    = function ( $state, $text ) use ( &$result ) {
		$result['lines'][] = array(
			'state' => $state,
			'text'  => $text,
		);
	};
	if ( ! $origin ) {
		$say( 'error', __( 'This is not a web address. Enter one that begins with https://', 'reading-room' ) );
		return $result;
	}
	$base = reading_room_ask( "$origin/opac/x/base?langCode=" . ( 0 === strpos( get_locale(), 'zh' ) ? 'zh' : 'en' ) );
	if ( ! is_wp_error( $base ) && ! is_string( $base['version'] ?? null ) ) {
		$base = new WP_Error( 'reading_room_other', __( 'Something responds there, but not the library system.', 'reading-room' ) );
	}
	if ( is_wp_error( $base ) ) {
		/* translators: 1: address, 2: what went wrong */
		$say( 'error', sprintf( __( '%1$s cannot be reached: %2$s', 'reading-room' ), $origin, $base->get_error_message() ) );
		return $result;
	}
	$result['name'] = sanitize_text_field( $base['headerText'] ?? '' );
	/* translators: %s: name of the library */
	$say( 'ok', sprintf( __( 'The address can be reached: %s', 'reading-room' ), $result['name'] ) );
	$version = sanitize_text_field( $base['version'] );
	if ( (int) $version === (int) READING_ROOM_VERSION ) {
		/* translators: %s: version such as 1.2.0 */
		$say( 'ok', sprintf( __( 'Version %s, which matches the plugin', 'reading-room' ), $version ) );
	} else {
		/* translators: 1: version of the portal, 2: version of the plugin */
		$say( 'warning', sprintf( __( 'Version %1$s, the plugin is of version %2$s: download the plugin from the library again', 'reading-room' ), $version, READING_ROOM_VERSION ) );
	}
	$here = reading_room_origin( home_url() );
	if ( 0 === strpos( $here, 'https:' ) && 0 !== strpos( $origin, 'https:' ) ) {
		$say( 'error', __( 'This site uses https but the library’s address does not, so browsers block it. Enter an https address', 'reading-room' ) );
	}
	$site = reading_room_ask( "$origin/opac/x/site?origin=" . rawurlencode( $here ) );
	if ( ! is_wp_error( $site ) ) {
		if ( ! empty( $site['mayHandOff'] ) || ! empty( $site['mayAskInPerson'] ) ) {
			$say( 'ok', __( 'This site is on the library’s list: all four elements work', 'reading-room' ) );
		} else {
			/* translators: %s: address of this site */
			$say( 'warning', sprintf( __( 'This site is not on the library’s list: the reader card cannot show a reader’s numbers, the other three work. Ask the library to add %s', 'reading-room' ), $here ) );
		}
	}
	return $result;
}

/** Ajax action of the button on the settings page. */
function reading_room_answer_test() {
	check_ajax_referer( 'reading_room_test' );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_send_json_error( null, 403 );
	}
	wp_send_json_success( reading_room_test( sanitize_text_field( wp_unslash( $_POST['address'] ?? '' ) ) ) );
}
add_action( 'wp_ajax_reading_room_test', 'reading_room_answer_test' );
