import { Stack, Validations } from 'aws-cdk-lib'
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js'
import type { Construct } from 'constructs'

/** Tells cdk-nag why a role names these resources with a star; it goes on finding every other. */
export function acknowledgeWildcards(role: Construct, resources: readonly string[], reason: string): void {
  const named = resources.map(resource => flattenCfnReference(Stack.of(role).resolve(resource)))
  for (const name of named.filter(name => name.includes('*')))
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${name}]`, reason })
}
