/**
 * Hooks and contexts for function components, on Preact's public classes: as much as the blocks use, in half the
 * bytes of preact/hooks. Effects run when the view has been drawn, before it is painted.
 */
import { type AnyComponent, Component, type ComponentChild, Fragment, type FunctionComponent } from 'preact'

/** gives what cleans up after it, or nothing */
type Effect = () => unknown
type Cell = { value?: unknown; deps?: readonly unknown[]; run?: Effect; clean?: unknown }

const cleanUp = ({ clean }: Cell): void => {
  if (typeof clean === 'function') clean()
}

let drawing: Drawn
let at = 0

abstract class Drawn extends Component<object> {
  cells: Cell[] = []
  abstract of: FunctionComponent<object>

  override render(props: object): ComponentChild {
    drawing = this
    at = 0
    return this.of(props)
  }
  override componentDidMount(): void {
    for (const cell of this.cells) {
      const { run } = cell
      if (!run) continue
      cell.run = undefined
      cleanUp(cell)
      cell.clean = run()
    }
  }
  override componentDidUpdate(): void {
    this.componentDidMount()
  }
  override componentWillUnmount(): void {
    for (const cell of this.cells) cleanUp(cell)
  }
}

const classes = new WeakMap<object, AnyComponent<object>>()

/** The class that draws a function component; classes, fragments and tags are what they are. */
export function drawable<T>(type: T): T {
  if (typeof type !== 'function' || type === Fragment || type.prototype?.render) return type
  let found = classes.get(type)
  if (!found) {
    found = class extends Drawn {
      of = type as unknown as FunctionComponent<object>
    }
    classes.set(type, found)
  }
  return found as T
}

const cellOf = (): Cell => (drawing.cells[at++] ??= {})

/** Whether these are other dependencies than last time; none = always. */
function differs(cell: Cell, deps?: readonly unknown[]): boolean {
  const { deps: before } = cell
  cell.deps = deps
  return !deps || !before || deps.some((one, i) => !Object.is(one, before[i]))
}

export function useMemo<T>(make: () => T, deps: readonly unknown[]): T {
  const cell = cellOf()
  if (differs(cell, deps)) cell.value = make()
  return cell.value as T
}
export const useCallback = <T>(call: T, deps: readonly unknown[]): T => useMemo(() => call, deps)
export const useRef = <T>(current: T): { current: T } => useMemo(() => ({ current }), [])

export function useState<T>(first: T | (() => T)): [T, (next: T | ((now: T) => T)) => void] {
  const owner = drawing
  const pair = useMemo(() => {
    const set = (next: T | ((now: T) => T)): void => {
      const value = typeof next === 'function' ? (next as (now: T) => T)(pair[0]) : next
      if (Object.is(value, pair[0])) return
      pair[0] = value
      owner.setState({})
    }
    const pair: [T, typeof set] = [typeof first === 'function' ? (first as () => T)() : first, set]
    return pair
  }, [])
  return [...pair]
}

export function useEffect(run: Effect, deps?: readonly unknown[]): void {
  const cell = cellOf()
  if (differs(cell, deps)) cell.run = run
}

/** A context has a name of its own among those that Preact hands down. */
let contexts = 0
export function createContext<T>(initial: T) {
  const name = `c${contexts++}`
  class Provider extends Component<{ value: T }> {
    // itself, not its value: Preact keeps what a component was given first
    override getChildContext(): object {
      return { [name]: this }
    }
    override render(): ComponentChild {
      return this.props.children
    }
  }
  return { name, initial, Provider }
}
export const useContext = <T>(context: { name: string; initial: T }): T =>
  drawing.context[context.name]?.props.value ?? context.initial
