<?php
/**
 * The blocks of the editor. They are rendered on the server, so that authors do not need the right to write HTML.
 *
 * @package reading-room
 */

defined( 'ABSPATH' ) || exit;

/** Registers styles, the editor's script and the blocks. */
function reading_room_register_blocks() {
	wp_register_style( 'reading-room', READING_ROOM_URL . '/reading-room.css', array(), READING_ROOM_VERSION );
	wp_register_style( 'reading-room-editor', READING_ROOM_URL . '/editor/blocks.css', array(), READING_ROOM_VERSION );
	wp_register_script(
		'reading-room-editor',
		READING_ROOM_URL . '/editor/blocks.js',
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element' ),
		READING_ROOM_VERSION,
		true
	);
	foreach ( array_keys( reading_room_elements() ) as $name ) {
		register_block_type(
			READING_ROOM_FOLDER . "/blocks/$name",
			array(
				'render_callback' => function ( $attributes ) use ( $name ) {
					$html = reading_room_html( $name, $attributes );
					return $html ? '<div ' . get_block_wrapper_attributes() . ">$html</div>" : '';
				},
			)
		);
	}
}
add_action( 'init', 'reading_room_register_blocks' );

/** Data for the editor's script. */
function reading_room_editor_data() {
	$options = reading_room_options();
	$data    = array(
		'address'  => $options['address'],
		'language' => $options['language'],
		'look'     => $options['look'],
		'accent'   => $options['accent'],
		'settings' => current_user_can( 'manage_options' ) ? reading_room_settings_url() : '',
		'elements' => reading_room_elements(),
		'words'    => reading_room_words(),
	);
	wp_add_inline_script( 'reading-room-editor', 'window.readingRoom = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
}
add_action( 'enqueue_block_editor_assets', 'reading_room_editor_data', 1 );

/**
 * Adds a block category, named after the library once its name is known.
 *
 * @param array[] $categories Of blocks.
 * @return array[]
 */
function reading_room_category( $categories ) {
	$name = reading_room_options()['name'];
	array_unshift(
		$categories,
		array(
			'slug'  => 'reading-room',
			'title' => $name ? $name : __( 'Library', 'reading-room' ),
		)
	);
	return $categories;
}
add_filter( 'block_categories_all', 'reading_room_category' );
