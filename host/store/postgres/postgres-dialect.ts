/** Kysely's PostgreSQL dialect, accepting empty lists: `in ()` is a syntax error there, and never true on SQLite. */
import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from 'kysely'

export class ServerDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ListsCompiler()
  }
}

export class ListsCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node
    const isEmpty = (PrimitiveValueListNode.is(list) || ValueListNode.is(list)) && list.values.length === 0
    if (isEmpty && OperatorNode.is(operator)) this.append(operator.operator === 'not in' ? 'true' : 'false')
    else super.visitBinaryOperation(node)
  }
}
