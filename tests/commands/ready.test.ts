import { expect, it } from 'vitest'
// @ts-expect-error a command, plain JavaScript: it runs before anything is installed
import { environmentOf } from '../../host/commands/ready.mjs'

const beside = (path: string) => path === '/opt/node/include/node/node.h'
const env = { PATH: '/bin' }

it('where Node’s headers lie beside Node, compiling takes them instead of fetching', () => {
  expect(environmentOf(env, '/opt/node', beside, () => '')).toEqual({
    PATH: '/bin',
    npm_config_nodedir: '/opt/node',
  })
})

it('whoever has told npm of other headers is obeyed; without headers nothing is said', () => {
  expect(environmentOf(env, '/opt/node', beside, () => '/src/node')).toEqual(env)
  expect(environmentOf(env, '/usr', beside, () => '')).toEqual(env)
})

it('npm is not asked where there is nothing to tell it', () => {
  const asked = () => {
    throw new Error('asked')
  }
  expect(environmentOf(env, '/usr', beside, asked)).toEqual(env)
})
