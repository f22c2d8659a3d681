<?php
namespace MediaWiki\Extension\ReadingRoom;

use Config;
use MediaWiki\Hook\ParserFirstCallInitHook;
use Parser;

/** A tag of wikitext for each element: <opac-search-bar>, <opac-book-block> … */
class Hooks implements ParserFirstCallInitHook {
	/** @var Config */
	private $config;

	public function __construct( Config $config ) {
		$this->config = $config;
	}

	/** @param Parser $parser */
	public function onParserFirstCallInit( $parser ) {
		foreach ( array_keys( Element::all() ) as $name ) {
			$parser->setHook( "opac-$name", function ( $text, array $given, Parser $parser ) use ( $name ) {
				return $this->draw( $name, $given, $parser );
			} );
		}
	}

	/**
	 * @param string $name Name of the element, e.g. search-bar.
	 * @param array<string, string> $given Attributes of the tag; untrusted: written by anybody who may edit the page.
	 * @param Parser $parser
	 * @return string HTML
	 */
	private function draw( string $name, array $given, Parser $parser ): string {
		$address = rtrim( (string)$this->config->get( 'ReadingRoomAddress' ), '/' );
		$say = static function ( string $key, ...$values ) use ( $parser ) {
			return wfMessage( $key, ...$values )->inLanguage( $parser->getTargetLanguage() );
		};
		$fail = static function ( string $key, ...$values ) use ( $say ) {
			return '<strong class="error">' . $say( $key, ...$values )->escaped() . '</strong>';
		};
		if ( !preg_match( '~^https?://[^\s"\'<>]+$~i', $address ) ) {
			return $fail( 'readingroom-no-address' );
		}
		$element = new Element( $name );
		$fault = $element->read( $given );
		if ( $fault ) {
			return $fail( ...$fault );
		}
		$output = $parser->getOutput();
		$script = htmlspecialchars( "$address/widgets/v1/loader.js", ENT_QUOTES );
		$output->addHeadItem( "<script type=\"module\" src=\"$script\"></script>\n", 'readingroom-loader' );
		$rooms = Element::rooms( (bool)$this->config->get( 'ReadingRoomTabs' ) );
		$output->addHeadItem( "<style>$rooms</style>\n", 'readingroom-rooms' );
		$output->addModuleStyles( [ 'ext.readingRoom' ] );
		$origin = preg_replace( '~^(https?://[^/]+).*$~i', '$1', $address );
		$output->addExtraCSPScriptSrc( $origin );
		$output->addExtraCSPDefaultSrc( $origin );
		$site = [
			'look' => (string)$this->config->get( 'ReadingRoomLook' ),
			'accent' => (string)$this->config->get( 'ReadingRoomAccent' ),
			'lang' => (string)$this->config->get( 'ReadingRoomLanguage' ),
		];
		// in a div, since the parser does not wrap it in a paragraph, which cannot contain a form
		return '<div class="reading-room">' . $element->html( $site, "$address/space", $say ) . '</div>';
	}
}
