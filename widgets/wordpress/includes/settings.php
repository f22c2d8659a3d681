<?php
/**
 * Settings → The Reading Room: where the library is, its language and look.
 *
 * @package reading-room
 */

defined( 'ABSPATH' ) || exit;

/**
 * Address of the settings page.
 *
 * @return string
 */
function reading_room_settings_url() {
	return admin_url( 'options-general.php?page=reading-room' );
}

/** Registers the settings page, and the script of its button. */
function reading_room_add_page() {
	$hook = add_options_page( __( 'The Reading Room', 'reading-room' ), __( 'The Reading Room', 'reading-room' ), 'manage_options', 'reading-room', 'reading_room_page' );
	add_action(
		'admin_enqueue_scripts',
		function ( $page ) use ( $hook ) {
			if ( $page !== $hook ) {
				return;
			}
			wp_enqueue_style( 'reading-room-settings', READING_ROOM_URL . '/settings/settings.css', array(), READING_ROOM_VERSION );
			wp_enqueue_script( 'reading-room-settings', READING_ROOM_URL . '/settings/settings.js', array(), READING_ROOM_VERSION, true );
		}
	);
}
add_action( 'admin_menu', 'reading_room_add_page' );

/** Registers the option. */
function reading_room_register_settings() {
	register_setting(
		'reading_room',
		'reading_room',
		array(
			'type'              => 'object',
			'sanitize_callback' => 'reading_room_sanitize',
			'show_in_rest'      => false,
		)
	);
}
add_action( 'admin_init', 'reading_room_register_settings' );

/**
 * Sanitizes the form's input. Asks the library for its name, which the editor shows; an address that does not answer is
 * also saved.
 *
 * @param mixed $given Submitted values.
 * @return array
 */
function reading_room_sanitize( $given ) {
	static $tests = array();
	$given        = is_array( $given ) ? array_filter( $given, 'is_string' ) : array();
	$old          = reading_room_options();
	$typed        = trim( sanitize_text_field( $given['address'] ?? '' ) );
	$address      = reading_room_origin( $typed );
	$name         = '';
	$models       = '';
	if ( '' !== $typed && '' === $address ) {
		add_settings_error( 'reading_room', 'reading_room_address', __( 'This is not a web address. Enter one that begins with https://', 'reading-room' ) );
		$address = $old['address'];
		$name    = $old['name'];
		$models  = $old['models'];
	} elseif ( $address ) {
		// WordPress calls this twice when the option is new.
		$tests[ $address ] = $tests[ $address ] ?? reading_room_test( $address );
		$name              = $tests[ $address ]['name'];
		$models            = $tests[ $address ]['models'];
	}
	$look   = $given['look'] ?? '';
	$accent = reading_room_colour( $given['accent'] ?? '' );
	return array(
		'address'  => $address,
		'name'     => $name,
		'language' => in_array( $given['language'] ?? '', array( 'zh', 'en' ), true ) ? $given['language'] : '',
		'look'     => in_array( $look, array( 'minimal', 'own' ), true ) ? $look : 'library',
		'accent'   => $accent,
		'models'   => $models,
	);
}

/**
 * Prints a select of the form.
 *
 * @param string   $field   Its name.
 * @param string   $value   Current value.
 * @param string[] $choices Texts by value.
 */
function reading_room_select( $field, $value, $choices ) {
	printf( '<select id="reading-room-%1$s" name="reading_room[%1$s]">', esc_attr( $field ) );
	foreach ( $choices as $choice => $text ) {
		printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $text ) );
	}
	echo '</select>';
}

/** Prints the settings page. */
function reading_room_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$options   = reading_room_options();
	$looks     = reading_room_words()['values']['all']['look'];
	$languages = array(
		''   => __( 'Same as the page', 'reading-room' ),
		'zh' => '中文',
		'en' => 'English',
	);
	unset( $looks[''] );
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'The Reading Room', 'reading-room' ); ?></h1>
		<p><?php esc_html_e( 'Search bar, books, temporary shelf and reader card of your library: as blocks in the editor, as shortcodes, and as widgets.', 'reading-room' ); ?></p>
		<form action="options.php" method="post">
			<?php settings_fields( 'reading_room' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="reading-room-address"><?php esc_html_e( 'Web address of the library catalogue', 'reading-room' ); ?></label></th>
					<td>
						<input class="regular-text code" type="text" inputmode="url" id="reading-room-address" name="reading_room[address]" value="<?php echo esc_attr( $options['address'] ); ?>" placeholder="https://library.example.edu" aria-describedby="reading-room-address-hint">
						<button type="button" class="button" id="reading-room-test" data-url="<?php echo esc_url( admin_url( 'admin-ajax.php' ) ); ?>" data-nonce="<?php echo esc_attr( wp_create_nonce( 'reading_room_test' ) ); ?>" data-failed="<?php esc_attr_e( 'The test did not run. Reload this page and try again.', 'reading-room' ); ?>" data-waiting="<?php esc_attr_e( 'Asking the library…', 'reading-room' ); ?>"><?php esc_html_e( 'Test the connection', 'reading-room' ); ?></button>
						<p class="description" id="reading-room-address-hint"><?php esc_html_e( 'The web address of any page of the catalogue will do.', 'reading-room' ); ?></p>
						<ul id="reading-room-result" role="status"></ul>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="reading-room-language"><?php esc_html_e( 'Language', 'reading-room' ); ?></label></th>
					<td><?php reading_room_select( 'language', $options['language'], $languages ); ?></td>
				</tr>
				<tr>
					<th scope="row"><label for="reading-room-look"><?php esc_html_e( 'Colours', 'reading-room' ); ?></label></th>
					<td><?php reading_room_select( 'look', $options['look'], $looks ); ?></td>
				</tr>
				<tr id="reading-room-own">
					<th scope="row"><label for="reading-room-accent"><?php esc_html_e( 'Main colour', 'reading-room' ); ?></label></th>
					<td><input type="color" id="reading-room-accent" name="reading_room[accent]" value="<?php echo esc_attr( $options['accent'] ? $options['accent'] : '#28619c' ); ?>"></td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
		<h2><?php esc_html_e( 'Shortcodes', 'reading-room' ); ?></h2>
		<p><?php esc_html_e( 'For the classic editor and text fields of themes, with the attributes of the blocks:', 'reading-room' ); ?></p>
		<ul>
			<li><code>[opac_search_bar placeholder="…" variant="input"]</code></li>
			<li><code>[opac_book_block source="new" layout="card" limit="4"]</code></li>
			<li><code>[opac_book_block source="booklist:12" abstract="no"]</code></li>
			<li><code>[opac_availability bib="…"]</code></li>
			<li><code>[opac_cite bib="…" format="apa"]</code></li>
			<li><code>[opac_temporary_shelf variant="badge"]</code></li>
			<li><code>[opac_reader_banner variant="counters" counters="loans,expiring"]</code></li>
		</ul>
	</div>
	<?php
}
