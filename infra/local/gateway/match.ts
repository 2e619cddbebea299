import type { NamedRoute } from '#shared/contract/index.ts'

export type Matched = { route: NamedRoute; params: Record<string, string> }

/** The route for a method and a path below /api, as API Gateway chooses: fixed parts go before parameters. */
export function matchRoute(routes: readonly NamedRoute[], method: string, path: string): Matched | undefined {
  const parts = path.split('/')
  const matches = routes.flatMap(route => {
    const params = route.spec.method === method ? paramsOf(route.spec.path.split('/'), parts) : undefined
    return params ? [{ route, params }] : []
  })
  return matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function paramsOf(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const given = parts[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(expected)?.[1]
    if (!name) {
      if (expected !== given) return undefined
    } else if (given === '') return undefined
    else params[name] = decoded(given)
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
