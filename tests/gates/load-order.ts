/** Finds code that runs while a module loads and reads a name of the module before it is set. */
import { type ESTree, parseSync } from 'vite'

// biome-ignore lint/suspicious/noExplicitAny: a node of any kind, read by the names of its parts
type Node = any

/**
 * Code runs at load time if it is outside functions, or in functions that such code calls, constructs, reads
 * properties of or passes as an argument. Whether those run at once or later is not considered, so a listener
 * that reads something below it is reported, too. Code that runs belongs at the end.
 * @returns `name, read in line n, is set in line m`, one for each name
 */
export function readTooEarly(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  return bodiesAtLoad(program).flatMap(body =>
    earlyIn(body).map(
      ({ name, read, set }) => `${name}, read in line ${lineOf(read)}, is set in line ${lineOf(set)}`,
    ),
  )
}

/** The module, and functions that are called immediately (IIFE). */
function bodiesAtLoad(program: ESTree.Program): Node[][] {
  const bodies: Node[][] = [program.body]
  const visit = (node: Node): void => {
    if (isFunction(node)) return
    const callee = node.type === 'CallExpression' ? bare(node.callee) : null
    if (isFunction(callee) && callee.body.type === 'BlockStatement') {
      bodies.push(callee.body.body)
      for (const statement of callee.body.body) visit(statement)
    }
    for (const part of partsOf(node)) visit(part)
  }
  visit(program)
  return bodies
}

function earlyIn(body: Node[]): { name: string; read: number; set: number }[] {
  /** offset from which each name has its value */
  const set = new Map<string, number>()
  /** code in the value of a name, run when the name is used */
  const code = new Map<string, Node>()
  for (const statement of body) {
    const declaration = statement.declaration ?? statement
    if (declaration.type === 'FunctionDeclaration' && declaration.id)
      code.set(declaration.id.name, declaration)
    if (declaration.type === 'ClassDeclaration' && declaration.id) {
      set.set(declaration.id.name, declaration.end)
      code.set(declaration.id.name, declaration)
    }
    if (declaration.type !== 'VariableDeclaration' || declaration.declare) continue
    for (const { id, init, end } of declaration.declarations)
      for (const name of namesIn(id)) {
        // `let` without a value is assigned later, so it may be read from its line on
        set.set(name, end)
        if (init) code.set(name, init)
      }
  }

  const found = new Map<string, { name: string; read: number; set: number }>()
  const run = new Set<Node>()
  let here = 0
  /** @param isUsed whether functions in it also run */
  const visit = (node: Node, hidden: Set<string>, isUsed: boolean): void => {
    if (isFunction(node)) {
      if (isUsed) runFunction(node, hidden)
      return
    }
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') {
      if (node.superClass) visit(node.superClass, hidden, true)
      for (const member of node.body.body) {
        if (member.computed) visit(member.key, hidden, true)
        const isNow = isUsed || (member.static && member.type === 'PropertyDefinition')
        if (member.type === 'StaticBlock' || (isNow && member.value))
          visit(member.value ?? member, hidden, isUsed)
      }
      return
    }
    if (node.type === 'Identifier') {
      if (!hidden.has(node.name)) use(node, isUsed)
      return
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      visit(node.callee, hidden, true)
      for (const part of node.arguments) visit(part, hidden, true)
      return
    }
    if (node.type === 'TaggedTemplateExpression') visit(node.tag, hidden, true)
    if (node.type === 'MemberExpression') {
      visit(node.object, hidden, isUsed)
      if (node.computed) visit(node.property, hidden, isUsed)
      return
    }
    if (node.type === 'Property') {
      if (node.computed) visit(node.key, hidden, isUsed)
      visit(node.value, hidden, isUsed)
      return
    }
    if (/^(FunctionDeclaration|ImportDeclaration|ExportAllDeclaration|ExportSpecifier)$/.test(node.type))
      return
    if (node.type === 'VariableDeclarator') {
      if (node.init) visit(node.init, hidden, isUsed)
      return
    }
    for (const part of partsOf(node)) visit(part, hidden, isUsed)
  }
  const runFunction = (node: Node, hidden: Set<string>): void => {
    if (run.has(node)) return
    run.add(node)
    const within = new Set([...hidden, ...node.params.flatMap(namesIn), ...declaredIn(node.body)])
    for (const param of node.params) for (const part of valuesIn(param)) visit(part, within, true)
    visit(node.body, within, true)
  }
  const use = ({ name, start }: Node, isUsed: boolean): void => {
    const from = set.get(name)
    if (from !== undefined && from > here && !found.has(name))
      found.set(name, { name, read: start, set: from })
    const own = code.get(name)
    if (!isUsed || !own || run.has(own)) return
    if (!isFunction(own)) run.add(own)
    visit(own, new Set(), true)
  }
  for (const statement of body) {
    const declaration = statement.declaration ?? statement
    // declarations of one line are evaluated one after the other
    const steps = declaration.type === 'VariableDeclaration' ? declaration.declarations : [statement]
    for (const step of steps) {
      here = step.start
      if (!isFunction(declaration) && !declaration.declare) visit(step, new Set(), false)
    }
  }
  return [...found.values()]
}

const isFunction = (node: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node?.type)

const bare = (node: Node): Node => (node.type === 'ParenthesizedExpression' ? bare(node.expression) : node)

/** child nodes, without types */
const partsOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => !/^(typeAnnotation|typeParameters|typeArguments|returnType|parent)$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(part => typeof part?.type === 'string' && !/^TS(?!AsExpr|NonNull|Satisfies)/.test(part.type))

/** names bound by a pattern */
function namesIn(pattern: Node): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one: Node) => namesIn(one.argument ?? one.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'TSParameterProperty':
      return namesIn(pattern.parameter)
    default:
      return []
  }
}

/** default values in a pattern */
const valuesIn = (pattern: Node): Node[] =>
  pattern?.type === 'AssignmentPattern'
    ? [pattern.right, ...valuesIn(pattern.left)]
    : pattern?.type === 'ObjectPattern'
      ? pattern.properties.flatMap((one: Node) => valuesIn(one.value))
      : []

/** names declared within a function, in all its blocks */
function declaredIn(node: Node): string[] {
  if (node.type === 'VariableDeclarator')
    return [...namesIn(node.id), ...(node.init ? declaredIn(node.init) : [])]
  if (node.type === 'CatchClause') return [...namesIn(node.param), ...declaredIn(node.body)]
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return namesIn(node.id)
  return isFunction(node) ? [] : partsOf(node).flatMap(declaredIn)
}
