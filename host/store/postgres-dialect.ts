/** Kysely's dialect of PostgreSQL, with lists that may be empty: there `in ()` is no SQL, on SQLite it is never true. */
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
