import { describe, expect, it, test } from 'vitest'
import { pageFile, publicPages } from '#shared/public-pages.ts'

describe('which page answers an address', () => {
  test.each([
    ['/', 'index.html'],
    ['/terms', 'terms.html'],
    ['/terms/', 'terms.html'],
    ['/privacy-policy', 'privacy-policy.html'],
    ['/login', 'login.html'],
    ['/login/', 'login.html'],
    ['/login/meghdoot', 'login-domain.html'],
    ['/login/meghdoot/', 'login-domain.html'],
    ['/login/meghdoot/more', 'app.html'],
    ['/dashboard', 'app.html'],
    ['/interview/0190-abc', 'app.html'],
    ['/b2b/users', 'app.html'],
    ['/no/such/place', 'app.html'],
  ])('%s: %s', (path, file) => {
    expect(pageFile(path)).toBe(file)
  })

  it('gives each public page a title and a description of its own, of a length that search results show', () => {
    const titles = publicPages.map(({ title }) => title)
    const descriptions = publicPages.map(({ description }) => description)
    expect(new Set(titles).size).toBe(publicPages.length)
    expect(new Set(descriptions).size).toBe(publicPages.length)
    for (const description of descriptions) {
      expect(description.length).toBeGreaterThan(70)
      expect(description.length).toBeLessThan(170)
    }
  })
})
