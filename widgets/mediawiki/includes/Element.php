<?php
namespace MediaWiki\Extension\ReadingRoom;

use Html;

/** One element: its attributes (elements.json, made by the build), and its HTML. */
class Element {
	private const COLOUR = '/^#([0-9a-f]{3}|[0-9a-f]{6})$/i';
	private const OFF = [ '0', 'false', 'no', 'none', 'off' ];

	/** text of the link inside an element; other elements are about one book */
	private const LINKS = [
		'book-block' => 'readingroom-book-block',
		'temporary-shelf' => 'readingroom-temporary-shelf',
		'reader-banner' => 'readingroom-reader-banner',
	];

	/** @var string */
	private $name;
	/** @var array<string, mixed> value by attribute */
	private $values = [];

	public function __construct( string $name ) {
		$this->name = $name;
	}

	/** @return array<string, array<string, array>> By the element's name: attribute => its schema. */
	public static function all(): array {
		static $all = null;
		$all = $all ?? json_decode( file_get_contents( dirname( __DIR__ ) . '/elements.json' ), true );
		return $all;
	}

	/**
	 * The style sheet that keeps the room of elements until they are drawn, so that nothing below them moves.
	 *
	 * @param bool $hasTabs whether the library has several search models
	 */
	public static function rooms( bool $hasTabs ): string {
		$rooms = json_decode( file_get_contents( dirname( __DIR__ ) . '/rooms.json' ), true );
		return $rooms[$hasTabs ? 'several' : 'one'];
	}

	/**
	 * @param array<string, string> $given
	 * @return string[] Key and values of an error message; empty if everything is valid.
	 */
	public function read( array $given ): array {
		$schemas = self::all()[$this->name];
		foreach ( $schemas as $attribute => $schema ) {
			$this->values[$attribute] = $schema['default'];
		}
		foreach ( $given as $attribute => $text ) {
			if ( !isset( $schemas[$attribute] ) ) {
				return [ 'readingroom-no-attribute', $attribute, implode( ', ', array_keys( $schemas ) ) ];
			}
			$schema = $schemas[$attribute];
			$text = mb_substr( trim( $text ), 0, 2000 );
			if ( $schema['type'] === 'boolean' ) {
				$this->values[$attribute] = !in_array( strtolower( $text ), self::OFF, true );
			} elseif ( $schema['type'] === 'integer' ) {
				if ( !ctype_digit( $text ) || (int)$text < $schema['minimum'] || (int)$text > $schema['maximum'] ) {
					return [ 'readingroom-bad-value', $attribute, $text, "{$schema['minimum']}–{$schema['maximum']}" ];
				}
				$this->values[$attribute] = (int)$text;
			} elseif ( isset( $schema['enum'] ) && !in_array( $text, $schema['enum'], true ) ) {
				return [ 'readingroom-bad-value', $attribute, $text, implode( ', ', array_filter( $schema['enum'] ) ) ];
			} elseif ( $attribute === 'accent' && $text !== '' && !preg_match( self::COLOUR, $text ) ) {
				return [ 'readingroom-bad-value', $attribute, $text, '#a84e18' ];
			} else {
				$this->values[$attribute] = $text;
			}
		}
		return [];
	}

	/** @return array<string, string> The attributes of its HTML tag. */
	private function attributes( array $site ): array {
		$attributes = [];
		$classes = [];
		foreach ( $this->values as $attribute => $value ) {
			if ( $attribute === 'look' || $attribute === 'accent' ) {
				continue;
			}
			if ( in_array( $attribute, [ 'callno', 'availability', 'abstract' ], true ) ) {
				// classes that hide parts of the element, see reading-room.css
				if ( !$value ) {
					$classes[] = "reading-room-no-$attribute";
				}
				continue;
			}
			if ( $attribute === 'actions' ) {
				$value = $value ? '' : 'none';
			}
			if ( $value ) {
				$attributes[$attribute] = $value === true ? 'true' : (string)$value;
			}
		}
		$own = $this->values['look'];
		$look = $own ?: $site['look'];
		$accent = $own ? $this->values['accent'] : $site['accent'];
		$styles = [];
		if ( $look === 'minimal' ) {
			$attributes['look'] = 'minimal';
		} elseif ( $look === 'own' && preg_match( self::COLOUR, $accent ) ) {
			$styles[] = "--opac-accent: $accent";
		}
		if ( !empty( $this->values['limit'] ) ) {
			// the number of rows for which room is kept, see rooms.json
			$styles[] = "--opac-n: {$this->values['limit']}";
		}
		if ( $styles ) {
			$attributes['style'] = implode( '; ', $styles );
		}
		if ( $classes ) {
			$attributes['class'] = implode( ' ', $classes );
		}
		if ( $site['lang'] ) {
			$attributes['lang'] = $site['lang'];
		}
		return $attributes;
	}

	/**
	 * The element with a form or a link that needs no script, on one line.
	 *
	 * @param array<string, string> $site look, accent, lang of the settings
	 * @param string $portal address of the portal
	 * @param callable $say key => Message
	 */
	public function html( array $site, string $portal, callable $say ): string {
		$target = ( $this->values['target'] ?? '' ) === '_blank' ? [ 'target' => '_blank', 'rel' => 'noopener' ] : [];
		if ( $this->name === 'search-bar' ) {
			$inside = Html::rawElement(
				'form',
				[ 'action' => "$portal/searchList", 'role' => 'search' ] + $target,
				Html::element( 'input', [ 'name' => 'q', 'aria-label' => $say( 'readingroom-words' )->text() ] ) . ' ' .
					Html::element( 'button', [], $say( 'readingroom-search' )->text() )
			);
		} else {
			$inside = Html::element(
				'a',
				[ 'href' => $portal . $this->path() ] + $target,
				$say( self::LINKS[$this->name] ?? 'readingroom-book' )->text()
			);
		}
		return Html::rawElement( "opac-{$this->name}", $this->attributes( $site ), $inside );
	}

	/** Path below /space of the portal page with the same content. */
	private function path(): string {
		if ( $this->name === 'temporary-shelf' ) {
			return '/temporaryShelf';
		}
		if ( $this->name === 'reader-banner' ) {
			return '/reader/readerHome';
		}
		$none = array_fill_keys( [ 'bib', 'bibs', 'isbn', 'query', 'source' ], '' );
		[ 'bib' => $bib, 'bibs' => $bibs, 'isbn' => $isbn, 'query' => $query, 'source' => $source ] = $this->values + $none;
		$first = $bib ?: strtok( $bibs, ', ' );
		if ( $first ) {
			return '/searchDetailLocal/' . rawurlencode( $first );
		}
		if ( $isbn ) {
			return '/searchList?q=' . rawurlencode( $isbn ) . '&f=isbn';
		}
		if ( $query ) {
			return '/searchList?q=' . rawurlencode( $query );
		}
		if ( strpos( $source, 'booklist:' ) === 0 ) {
			return '/bookList/detail/' . rawurlencode( substr( $source, 9 ) );
		}
		return $source === 'hot' ? '/hotBook?span=all' : '/searchList?sort=inDate';
	}
}
