<?php
/**
 * Uninstall: deletes the settings, and those of the widgets, on every site of a network.
 *
 * @package reading-room
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Deletes those of the current site. */
function reading_room_delete_options() {
	delete_option( 'reading_room' );
	foreach ( array_keys( wp_json_file_decode( __DIR__ . '/elements.json', array( 'associative' => true ) ) ) as $reading_room_name ) {
		delete_option( 'widget_reading-room-' . $reading_room_name );
	}
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $reading_room_site ) {
		switch_to_blog( $reading_room_site );
		reading_room_delete_options();
		restore_current_blog();
	}
} else {
	reading_room_delete_options();
}
