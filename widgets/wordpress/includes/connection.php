<?php
/**
 * Connection test, made by this server.
 *
 * @package reading-room
 */

defined( 'ABSPATH' ) || exit;

/** Seconds that the library may take to answer. */
define( 'READING_ROOM_WAIT', 8 );

/**
 * Why a request got no answer, in words for the person who typed the address.
 *
 * @param WP_Error $error By wp_remote_get(), whose message is that of the program that it used, e.g. “cURL error 35: …”.
 * @return string
 */
function reading_room_reason( $error ) {
	if ( 'http_request_not_executed' === $error->get_error_code() ) {
		return __( 'this WordPress is set up not to call other servers. Whoever runs it can allow the library’s address (WP_ACCESSIBLE_HOSTS in wp-config.php)', 'reading-room' );
	}
	$message = $error->get_error_message();
	$curl    = preg_match( '/^cURL error (\d+)/', $message, $found ) ? (int) $found[1] : 0;
	if ( 6 === $curl || preg_match( '/getaddrinfo|resolve host/i', $message ) ) {
		return __( 'there is no server of that name. Check the spelling of the address', 'reading-room' );
	}
	if ( 28 === $curl || preg_match( '/timed? ?out/i', $message ) ) {
		/* translators: %s: number of seconds */
		return sprintf( __( 'it did not answer within %s seconds. Try again later; if there is still no answer, ask the library whether its portal may be called from this server', 'reading-room' ), READING_ROOM_WAIT );
	}
	if ( in_array( $curl, array( 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91 ), true ) || preg_match( '/\bSSL\b|\bTLS\b|certificate/i', $message ) ) {
		return __( 'a secure connection (https) with it was not possible. Open the address in a browser: if the browser warns of it too, tell the library; if the portal is there without https, begin the address with http://', 'reading-room' );
	}
	if ( 7 === $curl || preg_match( '/refused|unreachable/i', $message ) ) {
		return __( 'nothing answers there. Check the address, with the number after the colon if it has one, and whether the portal opens in a browser', 'reading-room' );
	}
	return __( 'this server got no answer. Check the address, and whether the portal opens in a browser', 'reading-room' );
}

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
			'timeout'     => READING_ROOM_WAIT,
			'redirection' => 2,
		)
	);
	if ( is_wp_error( $answer ) ) {
		return new WP_Error( 'reading_room_none', reading_room_reason( $answer ) );
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
 * @return array{address: string, name: string, models: string, lines: array{state: string, text: string}[]} models: one = the library has a single
 *         search model; state: ok, warning or error.
 */
function reading_room_test( $address ) {
	$origin = reading_room_origin( $address );
	$result = array(
		'address' => $origin,
		'name'    => '',
		'models'  => '',
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
	$result['models'] = is_array( $base['searchModels'] ?? null ) && 1 === count( $base['searchModels'] ) ? 'one' : '';
	$result['name']   = sanitize_text_field( $base['headerText'] ?? '' );
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
			$say( 'ok', __( 'This site is on the library’s list: all elements work', 'reading-room' ) );
		} else {
			/* translators: %s: address of this site */
			$say( 'warning', sprintf( __( 'This site is not on the library’s list: the reader card cannot show a reader’s numbers, the others work. Ask the library to add %s', 'reading-room' ), $here ) );
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
