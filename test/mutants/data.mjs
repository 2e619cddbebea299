/** Data is not mutated: a changed text or a word less in a list is another product, but no broken rule. */
const isText = text => /[a-z]{2,}[,.:;]? [a-z]{2,}/i.test(text)

function dataIn({ node }) {
  if (node.type === 'StringLiteral' && isText(node.value)) return 'a text'
  if (node.type === 'TemplateLiteral' && isText(node.quasis.map(({ value }) => value.raw).join('0'))) return 'a text'
  if (node.type !== 'ArrayExpression' || node.elements.length < 8) return undefined
  return node.elements.every(element => element?.type === 'StringLiteral') ? 'a list of words' : undefined
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'data', value: { shouldIgnore: dataIn } }]
