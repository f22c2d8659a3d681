<?php
/**
 * Widgets for themes with sidebars, one per element.
 *
 * @package reading-room
 */

defined( 'ABSPATH' ) || exit;

/** An element in a sidebar, with a heading. */
class Reading_Room_Widget extends WP_Widget {
	/**
	 * Name of the element, e.g. search-bar.
	 *
	 * @var string
	 */
	private $element;

	/**
	 * Registers the widget of one element.
	 *
	 * @param string $element Name of the element, e.g. search-bar.
	 */
	public function __construct( $element ) {
		$this->element = $element;
		$about         = reading_room_about( $element );
		parent::__construct( "reading-room-$element", $about['title'], array( 'description' => $about['description'] ) );
	}

	/**
	 * Prints the widget.
	 *
	 * @param array $args     The theme's HTML around it.
	 * @param array $instance Its settings.
	 */
	public function widget( $args, $instance ) {
		$html = reading_room_html( $this->element, $instance );
		if ( ! $html ) {
			return;
		}
		$title = apply_filters( 'widget_title', $instance['title'] ?? '', $instance, $this->id_base );
		// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- the theme's own HTML, and HTML that was escaped when it was built.
		echo $args['before_widget'];
		if ( $title ) {
			echo $args['before_title'] . esc_html( $title ) . $args['after_title'];
		}
		echo $html . $args['after_widget'];
		// phpcs:enable
	}

	/**
	 * Sanitizes the form's input.
	 *
	 * @param array $given Submitted values.
	 * @param array $old   Previous settings.
	 * @return array
	 */
	public function update( $given, $old ) {
		foreach ( reading_room_elements()[ $this->element ]['attributes'] as $attribute => $schema ) {
			// Browsers do not send unchecked boxes.
			if ( 'boolean' === $schema['type'] && ! isset( $given[ $attribute ] ) ) {
				$given[ $attribute ] = false;
			}
		}
		return array( 'title' => sanitize_text_field( $given['title'] ?? '' ) ) + reading_room_values( $this->element, $given );
	}

	/**
	 * Prints the form.
	 *
	 * @param array $instance Its settings.
	 */
	public function form( $instance ) {
		$words  = reading_room_words();
		$values = reading_room_values( $this->element, $instance );
		$this->text( 'title', __( 'Title', 'reading-room' ), $instance['title'] ?? '' );
		foreach ( reading_room_elements()[ $this->element ]['attributes'] as $attribute => $schema ) {
			$label   = $words['attributes'][ $attribute ] ?? $attribute;
			$choices = $words['values'][ $this->element ][ $attribute ] ?? $words['values']['all'][ $attribute ] ?? array();
			if ( 'boolean' === $schema['type'] ) {
				printf(
					'<p><input type="checkbox" class="checkbox" id="%1$s" name="%2$s" value="1"%3$s> <label for="%1$s">%4$s</label></p>',
					esc_attr( $this->get_field_id( $attribute ) ),
					esc_attr( $this->get_field_name( $attribute ) ),
					checked( $values[ $attribute ], true, false ),
					esc_html( $label )
				);
			} elseif ( isset( $schema['enum'] ) ) {
				printf( '<p><label for="%1$s">%2$s</label> <select class="widefat" id="%1$s" name="%3$s">', esc_attr( $this->get_field_id( $attribute ) ), esc_html( $label ), esc_attr( $this->get_field_name( $attribute ) ) );
				foreach ( $schema['enum'] as $value ) {
					printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $values[ $attribute ], $value, false ), esc_html( $choices[ $value ] ?? $value ) );
				}
				echo '</select></p>';
			} else {
				$this->text( $attribute, $label, $values[ $attribute ] ? (string) $values[ $attribute ] : '' );
			}
		}
	}

	/**
	 * Prints a text field.
	 *
	 * @param string $field Its name.
	 * @param string $label Label above it.
	 * @param string $value Current value.
	 */
	private function text( $field, $label, $value ) {
		printf(
			'<p><label for="%1$s">%2$s</label> <input class="widefat" type="text" id="%1$s" name="%3$s" value="%4$s"></p>',
			esc_attr( $this->get_field_id( $field ) ),
			esc_html( $label ),
			esc_attr( $this->get_field_name( $field ) ),
			esc_attr( $value )
		);
	}
}

/** Registers one widget per element. */
function reading_room_register_widgets() {
	foreach ( array_keys( reading_room_elements() ) as $name ) {
		register_widget( new Reading_Room_Widget( $name ) );
	}
}
add_action( 'widgets_init', 'reading_room_register_widgets' );
