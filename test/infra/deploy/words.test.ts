import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import {
  readDeployArguments,
  readDestroyArguments,
  readRedriveArguments,
} from '#infra/deploy/command-line/arguments.ts'
import { chooseOptions, keepOptions } from '#infra/deploy/command-line/options-file.ts'
import { CommandRefused, inPlainWords } from '#infra/deploy/command-line/plain-words.ts'
import { runTool } from '#infra/deploy/command-line/tools.ts'
import { identityOf, mailTroubles } from '#infra/deploy/steps/mail-rules.ts'
import { personOf } from '#infra/deploy/steps/superadmin.ts'
import { Options } from '#infra/options.ts'

describe('the arguments', () => {
  it('of deploy are read, options as name=value', () => {
    expect(
      readDeployArguments(['-y', '-c', 'sender=a@b.example', '--context=domain=', '--superadmin=me@b.example']),
    ).toEqual({
      yes: true,
      superadmin: 'me@b.example',
      acceptShorterRetention: false,
      options: { sender: 'a@b.example', domain: '' },
    })
  })

  test.each([
    [() => readDeployArguments(['--force'])],
    [() => readDeployArguments(['production'])],
    [() => readDeployArguments(['-c', 'domain'])],
    [() => readDeployArguments(['-c', '=x'])],
    [() => readDeployArguments(['--superadmin'])],
    [() => readDestroyArguments(['--all'])],
    [() => readRedriveArguments(['send-mail', 'assess-answer'])],
    [() => readRedriveArguments(['--all'])],
  ])('that are unknown are refused (%#)', read => {
    expect(read).toThrow(CommandRefused)
  })

  it('may ask for help', () => {
    expect([readDeployArguments(['--help']), readDestroyArguments(['-h']), readRedriveArguments(['--help'])]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('the options', () => {
  const file = () => path.join(mkdtempSync(path.join(tmpdir(), 'vivavoce-options-')), 'cdk.context.json')

  it('said once stay said, until they are forgotten', () => {
    const kept = file()
    keepOptions(kept, chooseOptions(kept, { sender: 'a@b.example', audioDays: '30', logDays: '7' }))
    const again = chooseOptions(kept, { audioDays: '' })
    expect(again.options).toMatchObject({ sender: 'a@b.example', audioDays: 90, logDays: 7 })
    keepOptions(kept, again)
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual({ sender: 'a@b.example', logDays: '7' })
  })

  it('change the secret to CloudFront one step at a time, for the functions know the next one alone', () => {
    const kept = file()
    keepOptions(kept, chooseOptions(kept, { sender: 'a@b.example' }))
    expect(chooseOptions(kept, { originSecretVersion: '2' }).options.originSecretVersion).toBe(2)
    expect(() => chooseOptions(kept, { originSecretVersion: '3' })).toThrow('raise it by one at a time')
    expect(chooseOptions(file(), { originSecretVersion: '3' }).options.originSecretVersion).toBe(3)
  })

  it("leave CDK's own words in the file", () => {
    const kept = file()
    writeFileSync(kept, '{"availability-zones:account=1:region=x":["a"]}')
    keepOptions(kept, chooseOptions(kept, { sender: 'a@b.example' }))
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toHaveProperty('availability-zones:account=1:region=x')
  })

  it('make no file where there is nothing to keep', () => {
    const kept = file()
    keepOptions(kept, chooseOptions(kept, {}))
    expect(existsSync(kept)).toBe(false)
  })

  test.each([
    [{ colour: 'red' }, /There is no option colour/],
    [{ audioDays: '400' }, /make no sense[\s\S]*audioDays/],
    [{ domain: 'vivavoce.example' }, /hostedZoneId/],
  ])('%o are refused in words', (said, words) => {
    expect(() => chooseOptions(file(), said)).toThrow(words)
    expect(() => chooseOptions(file(), said)).toThrow(CommandRefused)
  })

  it('are all explained to the operator, with their defaults', () => {
    const rows = readFileSync('docs/operating.md', 'utf8').match(/^\| `\w+` \| .+ \| .+ \|$/gm) ?? []
    const explained = new Map(
      rows.map(row => row.split(' | ')).map(([name = '', value = '']) => [name.slice(3, -1), value]),
    )
    const defaults = Options.parse({})
    expect([...explained.keys()].sort()).toEqual(Object.keys(Options.shape).sort())
    for (const [name, value] of Object.entries(defaults))
      if (name !== 'sender') expect(explained.get(name)?.replaceAll('`', ''), name).toBe(String(value))
  })

  it('in a broken file are refused in words', () => {
    const kept = file()
    writeFileSync(kept, '{ sender')
    expect(() => chooseOptions(kept, {})).toThrow(/is no JSON object/)
  })
})

test.each([
  ['CredentialsProviderError', 'Could not load credentials from any providers', /No AWS credentials were found/],
  ['ExpiredTokenException', 'The security token included in the request is expired', /have expired/],
  ['InvalidClientTokenId', 'The security token included in the request is invalid', /does not know these credentials/],
  ['AccessDenied', 'User: arn:x is not authorized to perform: cloudformation:DescribeStacks', /may not do that/],
  ['Error', 'getaddrinfo ENOTFOUND cloudformation.ap-south-1.amazonaws.com', /cannot be reached/],
  ['TimeoutError', 'Connection timed out after 5000 ms', /cannot be reached/],
  ['Error', 'Region is missing', /AWS_REGION=ap-south-1/],
])('%s: %s, in plain words and with its own behind', (name, message, words) => {
  const error = Object.assign(new Error(message), { name })
  expect(inPlainWords(error)).toMatch(words)
  expect(inPlainWords(error)).toContain(message)
})

describe('what SES says of itself', () => {
  const wanted = {
    sender: 'no-reply@vivavoce.example',
    domain: undefined,
    hostedZoneId: undefined,
    mailPerSecond: 10,
    region: 'ap-south-1',
  }
  const domain = { ...wanted, domain: 'vivavoce.example' }
  const fine = {
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { MaxSendRate: 14 },
  }
  const verified = { VerifiedForSendingStatus: true }

  it('is no trouble where the sender is verified and the account out of the sandbox', () => {
    expect(mailTroubles(fine, verified, wanted)).toEqual([])
  })

  it('names the domain where the sender is of it, else the address', () => {
    expect(identityOf(domain)).toBe('vivavoce.example')
    expect(identityOf({ ...domain, sender: 'us@college.example' })).toBe('us@college.example')
    expect(identityOf({ ...domain, sender: 'us@notvivavoce.example' })).toBe('us@notvivavoce.example')
    expect(identityOf(wanted)).toBe(wanted.sender)
  })

  it('says the way out of the sandbox', () => {
    const [trouble = ''] = mailTroubles({ ...fine, ProductionAccessEnabled: false }, verified, wanted)
    expect(trouble).toMatch(
      /in its sandbox[\s\S]*ap-south-1\.console\.aws\.amazon\.com[\s\S]*Request production access/,
    )
    expect(trouble).toContain('create-email-identity')
  })

  it('asks to confirm the address', () => {
    expect(mailTroubles(fine, { VerifiedForSendingStatus: false }, wanted)).toEqual([
      expect.stringMatching(/no-reply@vivavoce\.example is not confirmed.*open the link/),
    ])
    expect(mailTroubles(fine, undefined, wanted)).toHaveLength(1)
  })

  it('asks to wait for records that were made, or gives those to be made', () => {
    const identity = { VerifiedForSendingStatus: false, DkimAttributes: { Tokens: ['aaa', 'bbb'] } }
    expect(mailTroubles(fine, identity, { ...domain, hostedZoneId: 'Z1' })[0]).toMatch(/records are in the hosted zone/)
    expect(mailTroubles(fine, identity, domain)[0]?.split('\n').slice(1)).toEqual([
      '  aaa._domainkey.vivavoce.example  CNAME  aaa.dkim.amazonses.com',
      '  bbb._domainkey.vivavoce.example  CNAME  bbb.dkim.amazonses.com',
    ])
  })

  test.each([
    [{ ...fine, SendingEnabled: false }, /paused sending/],
    [{ ...fine, EnforcementStatus: 'SHUTDOWN' }, /paused sending/],
    [{ ...fine, EnforcementStatus: 'PROBATION' }, /reviews the sending/],
    [{ ...fine, SendQuota: { MaxSendRate: 10 } }, /no room for sign-in codes[\s\S]*mailPerSecond=5/],
  ])('tells what the account lacks (%#)', (account, words) => {
    expect(mailTroubles(account, verified, wanted)).toEqual([expect.stringMatching(words)])
  })
})

describe('a superadmin', () => {
  test.each([
    ['olivia@example.com', { name: 'olivia', email: 'olivia@example.com' }],
    [' Olivia@Example.com ', { name: 'olivia', email: 'olivia@example.com' }],
    ['Olivia Operator <Olivia@example.com>', { name: 'Olivia Operator', email: 'olivia@example.com' }],
  ])('%s', (said, person) => {
    expect(personOf(said)).toEqual(person)
  })

  test.each(['', 'olivia', 'olivia@', '<>', 'a@b.c <not>'])('is not made of %o', said => {
    expect(() => personOf(said)).toThrow(CommandRefused)
  })
})

describe('a tool', () => {
  it('of the project is run to its end', async () => {
    await expect(runTool('vite', ['--version'])).resolves.toBeUndefined()
  })

  it('that fails stops the deploy, in words', async () => {
    await expect(runTool('vite', ['--version'], { NODE_OPTIONS: '--nonsense' })).rejects.toThrow(
      /'vite --version' did not succeed/,
    )
  })
})
