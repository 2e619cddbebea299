import { CfnOutput, Stack, type StackProps, aws_wafv2 as waf } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { ownWebAcl } from '#infra/options.ts'

/**
 * Calls in five minutes from one address before its further ones are refused. A campus of thousands may be one address, so
 * that these stop floods only; who guesses or asks too often is stopped by the product itself, which tells people apart.
 */
const mostCalls = { signIn: 15_000, all: 200_000 }

/** Answers, resumes and questions about code look like attacks to these, and are larger than 8 KB: they only count. */
const readsBodies = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
]

type Rule = waf.CfnWebACL.RuleProperty

/** What each rule has, besides its statement and its action. */
const rule = (name: string, priority: number): Pick<Rule, 'name' | 'priority' | 'visibilityConfig'> => ({
  name,
  priority,
  visibilityConfig: visible(name),
})

/** No sampled calls: they hold the addresses people come from (SPEC-32). */
const visible = (name: string): waf.CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName: `vivavoce-${name}`,
})

const rate = (name: string, priority: number, limit: number, under: string): Rule => ({
  ...rule(name, priority),
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      scopeDownStatement: {
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          searchString: under,
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      },
    },
  },
})

const managed = (name: string, priority: number, counting: readonly string[] = []): Rule => ({
  ...rule(name, priority),
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counting.map(each => ({ name: each, actionToUse: { count: {} } })),
    },
  },
})

const rules: Rule[] = [
  rate('sign-in', 0, mostCalls.signIn, '/api/auth/'),
  rate('all', 1, mostCalls.all, '/'),
  managed('AWSManagedRulesAmazonIpReputationList', 2),
  managed('AWSManagedRulesCommonRuleSet', 3, readsBodies),
]

/**
 * What CloudFront asks before it lets a call in. One of scope CLOUDFRONT is made in us-east-1 alone, wherever the product
 * runs, so that `npm run deploy` makes this stack first and hands its ARN to the others.
 */
export class WebAclStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { description: 'The web ACL of Vivavoce in CloudFront.', ...props })
    const acl = new waf.CfnWebACL(this, 'WebAcl', {
      description: 'Floods and known attackers, before Vivavoce',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('all-rules'),
      rules,
    })
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn })
    new CfnOutput(this, 'Version', { value: ownWebAcl.version })
  }
}
