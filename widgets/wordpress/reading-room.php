<?php
/**
 * Plugin Name:       The Reading Room
 * Description:       A library on your pages: search bar, books, availability, citations, temporary shelf and reader card as blocks, shortcodes and widgets.
 * Version:           {{version}}
 * Requires at least: 5.9
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       reading-room
 * Domain Path:       /languages
 *
 * @package reading-room
 */

defined( 'ABSPATH' ) || exit;

define( 'READING_ROOM_VERSION', '{{version}}' );
define( 'READING_ROOM_FOLDER', __DIR__ );
define( 'READING_ROOM_URL', plugins_url( '', __FILE__ ) );

require __DIR__ . '/includes/options.php';
require __DIR__ . '/includes/words.php';
require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/blocks.php';
require __DIR__ . '/includes/shortcodes.php';
require __DIR__ . '/includes/class-reading-room-widget.php';
require __DIR__ . '/includes/connection.php';
require __DIR__ . '/includes/settings.php';

/** Loads translations before widgets and blocks, which translate their names on init with priorities 1 and 10. */
function reading_room_load_words() {
	load_plugin_textdomain( 'reading-room', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
}
add_action( 'init', 'reading_room_load_words', 0 );

/**
 * Adds a link to the settings in the list of plugins.
 *
 * @param string[] $links Links of this plugin.
 * @return string[]
 */
function reading_room_plugin_links( $links ) {
	array_unshift( $links, '<a href="' . esc_url( reading_room_settings_url() ) . '">' . esc_html__( 'Settings', 'reading-room' ) . '</a>' );
	return $links;
}
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), 'reading_room_plugin_links' );
