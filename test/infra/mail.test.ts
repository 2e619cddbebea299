import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { readOptions } from '#infra/options.ts'
import { MailStack } from '#infra/stacks/mail.ts'
import { plain } from './synthesise.ts'

const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/one'
const templateOf = (given: Record<string, string>) =>
  Template.fromStack(new MailStack(new App(), 'Mail', { options: readOptions(name => given[name]) }) as Stack)
const identityOf = (given: Record<string, string>) =>
  Object.values(templateOf(given).findResources('AWS::SES::EmailIdentity')).map(
    ({ Properties }) => Properties.EmailIdentity,
  )

it.each([
  ['an address alone', { sender: 'hello@college.example' }, 'hello@college.example'],
  [
    'an address of another domain',
    { sender: 'hello@college.example', domain: 'example.com', certificateArn },
    'hello@college.example',
  ],
  ['an address of the domain', { sender: 'hello@example.com', domain: 'example.com', certificateArn }, 'example.com'],
  [
    'an address of a domain that only ends alike',
    { sender: 'hello@notexample.com', domain: 'example.com', certificateArn },
    'hello@notexample.com',
  ],
])('has SES confirm %s', (_what, given, identity) => {
  expect(identityOf(given)).toEqual([identity])
})

it('says which records a domain needs whose zone is kept elsewhere', () => {
  const given = { sender: 'hello@example.com', domain: 'example.com', certificateArn }
  const outputs = templateOf({ ...given, mailFromDomain: 'bounce.example.com' }).findOutputs('*')
  const records = Object.values(outputs).map(({ Value }) => plain(Value))
  expect(records.slice(0, 3)).toEqual(
    [1, 2, 3].map(n => expect.stringMatching(`DkimDNSTokenName${n}> CNAME .*DkimDNSTokenValue${n}>`)),
  )
  expect(records.slice(3)).toEqual([
    'bounce.example.com MX 10 feedback-smtp.<AWS::Region>.amazonses.com',
    'bounce.example.com TXT "v=spf1 include:amazonses.com ~all"',
  ])
})
