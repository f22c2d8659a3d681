<?php
/**
 * The elements as HTML. Blocks, shortcodes and widgets all take their attributes from elements.json, which the build makes
 * from the elements’ own manifest.
 *
 * @package reading-room
 */

defined( 'ABSPATH' ) || exit;

/**
 * All elements.
 *
 * @return array<string, array{title: string, description: string, attributes: array<string, array>}> By the element's
 *         name, e.g. search-bar; title and description in English, as in block.json; attributes: attribute → its schema.
 */
function reading_room_elements() {
	static $elements = null;
	if ( null === $elements ) {
		$elements = wp_json_file_decode( READING_ROOM_FOLDER . '/elements.json', array( 'associative' => true ) );
	}
	return $elements;
}

/**
 * Validates a value of an attribute. It is untrusted: written by anybody who may write a post.
 *
 * @param array $schema Schema of the attribute.
 * @param mixed $value  Value given.
 * @return string|int|bool The default if the value is invalid.
 */
function reading_room_value( $schema, $value ) {
	if ( ! is_scalar( $value ) ) {
		return $schema['default'];
	}
	if ( 'boolean' === $schema['type'] ) {
		return is_bool( $value ) ? $value : ! in_array( strtolower( trim( (string) $value ) ), array( '', '0', 'false', 'no', 'none', 'off' ), true );
	}
	if ( 'integer' === $schema['type'] ) {
		return max( $schema['minimum'], min( $schema['maximum'], (int) $value ) );
	}
	$text = mb_substr( sanitize_text_field( (string) $value ), 0, 2000 );
	return isset( $schema['enum'] ) && ! in_array( $text, $schema['enum'], true ) ? $schema['default'] : $text;
}

/**
 * All attributes of an element, with valid values.
 *
 * @param string $name  Name of the element.
 * @param array  $given Values by attribute.
 * @return array
 */
function reading_room_values( $name, $given ) {
	$values = array();
	foreach ( reading_room_elements()[ $name ]['attributes'] as $attribute => $schema ) {
		$values[ $attribute ] = reading_room_value( $schema, $given[ $attribute ] ?? $schema['default'] );
	}
	return $values;
}

/**
 * The attributes of the element's HTML tag. editor/blocks.js does the same for the editor.
 *
 * @param string $name   Name of the element.
 * @param array  $values By reading_room_values().
 * @return array<string, string>
 */
function reading_room_attributes( $name, $values ) {
	$options    = reading_room_options();
	$attributes = array();
	$classes    = array();
	foreach ( $values as $attribute => $value ) {
		if ( 'look' === $attribute || 'accent' === $attribute ) {
			continue;
		}
		if ( 'actions' === $attribute ) {
			$value = $value ? '' : 'none';
		} elseif ( in_array( $attribute, array( 'callno', 'availability', 'abstract' ), true ) ) {
			// Classes that hide parts of the element, see reading-room.css.
			$classes[] = $value ? '' : "reading-room-no-$attribute";
			continue;
		} elseif ( true === $value ) {
			$value = 'true';
		}
		if ( $value ) {
			$attributes[ $attribute ] = (string) $value;
		}
	}
	$classes = implode( ' ', array_filter( $classes ) );
	if ( $classes ) {
		$attributes['class'] = $classes;
	}
	$look   = $values['look'] ? $values['look'] : $options['look'];
	$accent = reading_room_colour( $values['look'] ? $values['accent'] : $options['accent'] );
	$styles = array();
	if ( 'minimal' === $look ) {
		$attributes['look'] = 'minimal';
	} elseif ( 'own' === $look && $accent ) {
		$styles[] = "--opac-accent: $accent";
	}
	if ( ! empty( $values['limit'] ) ) {
		// The number of rows for which room is kept, see rooms.json.
		$styles[] = "--opac-n: {$values['limit']}";
	}
	if ( $styles ) {
		$attributes['style'] = implode( '; ', $styles );
	}
	if ( $options['language'] ) {
		$attributes['lang'] = $options['language'];
	}
	return $attributes;
}

/**
 * Keeps the room of the elements until they are drawn, so that nothing below them moves. In the head of each page, since
 * it is not known there yet whether the page has any; the loader comes at the end, and only where it has.
 */
function reading_room_keep_rooms() {
	$options = reading_room_options();
	if ( ! $options['address'] ) {
		return;
	}
	$rooms = wp_json_file_decode( READING_ROOM_FOLDER . '/rooms.json', array( 'associative' => true ) );
	wp_register_style( 'reading-room-rooms', false, array(), READING_ROOM_VERSION );
	wp_enqueue_style( 'reading-room-rooms' );
	wp_add_inline_style( 'reading-room-rooms', $rooms[ 'one' === $options['models'] ? 'one' : 'several' ] );
}
add_action( 'wp_enqueue_scripts', 'reading_room_keep_rooms' );

/**
 * Enqueues the loader on this page. As a classic script: WordPress 5.9 cannot enqueue modules.
 */
function reading_room_enqueue() {
	wp_enqueue_script( 'reading-room-loader', reading_room_options()['address'] . '/widgets/v1/loader.js', array(), null, true );
	wp_enqueue_style( 'reading-room' );
}

/**
 * The element with its fallback inside, which works without scripts. On one line, since wpautop would break it apart.
 *
 * @param string $name  Name of the element.
 * @param array  $given Values by attribute.
 * @return string '' if the library's address is not set.
 */
function reading_room_html( $name, $given ) {
	if ( ! reading_room_options()['address'] ) {
		return '';
	}
	reading_room_enqueue();
	$values = reading_room_values( $name, $given );
	$html   = "<opac-$name";
	foreach ( reading_room_attributes( $name, $values ) as $attribute => $value ) {
		$html .= ' ' . $attribute . '="' . esc_attr( $value ) . '"';
	}
	return "$html>" . reading_room_fallback( $name, $values ) . "</opac-$name>";
}

/**
 * A form or a link that needs no script.
 *
 * @param string $name   Name of the element.
 * @param array  $values By reading_room_values().
 * @return string
 */
function reading_room_fallback( $name, $values ) {
	$portal = reading_room_options()['address'] . '/space';
	$target = '_blank' === ( $values['target'] ?? '' ) ? ' target="_blank" rel="noopener"' : '';
	if ( 'search-bar' === $name ) {
		return '<form action="' . esc_url( "$portal/searchList" ) . '" role="search"' . $target . '><input name="q" aria-label="' . esc_attr__( 'Search words', 'reading-room' ) . '"> <button>' . esc_html__( 'Search', 'reading-room' ) . '</button></form>';
	}
	if ( 'temporary-shelf' === $name ) {
		$link = array( "$portal/temporaryShelf", __( 'Temporary shelf', 'reading-room' ) );
	} elseif ( 'reader-banner' === $name ) {
		$link = array( "$portal/reader/readerHome", __( 'My library', 'reading-room' ) );
	} else {
		$one  = __( 'See this book in the library', 'reading-room' );
		$link = array( $portal . reading_room_books_path( $values ), 'book-block' === $name ? __( 'See these books in the library', 'reading-room' ) : $one );
	}
	return '<a href="' . esc_url( $link[0] ) . '"' . $target . '>' . esc_html( $link[1] ) . '</a>';
}

/**
 * The portal page that shows the books of an element.
 *
 * @param array $values By reading_room_values().
 * @return string Path below /space, with its query.
 */
function reading_room_books_path( $values ) {
	$values += array_fill_keys( array( 'bib', 'isbn', 'bibs', 'query', 'source' ), '' );
	if ( $values['bib'] ) {
		return '/searchDetailLocal/' . rawurlencode( $values['bib'] );
	}
	if ( $values['isbn'] ) {
		return '/searchList?q=' . rawurlencode( $values['isbn'] ) . '&f=isbn';
	}
	$first = strtok( $values['bibs'], ', ' );
	if ( $first ) {
		return '/searchDetailLocal/' . rawurlencode( $first );
	}
	if ( $values['query'] ) {
		return '/searchList?q=' . rawurlencode( $values['query'] );
	}
	if ( 0 === strpos( $values['source'], 'booklist:' ) ) {
		return '/bookList/detail/' . rawurlencode( substr( $values['source'], 9 ) );
	}
	return 'hot' === $values['source'] ? '/hotBook?span=all' : '/searchList?sort=inDate';
}
