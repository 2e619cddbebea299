import {
  aws_apigatewayv2 as apigateway,
  CfnResource,
  aws_apigatewayv2_integrations as integrations,
  type aws_lambda as lambda,
  NestedStack,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { ProductCloud } from '#infra/constructs/cloud.ts'
import { HouseFunction } from '#infra/constructs/function.ts'
import { queuesElsewhere } from '#infra/constructs/queue.ts'
import { endpointName } from '#infra/handlers.ts'
import { allRoutes, type NamedRoute } from '#shared/contract/index.ts'

/** One function and one route of the HTTP API for each route of the contract; a nested stack a feature holds them. */
export class ApiStack extends Stack {
  /** feature/key -> its function. */
  readonly functions: ReadonlyMap<string, lambda.Function>

  constructor(scope: Construct, id: string, { cloud, ...props }: StackProps & { cloud: Omit<ProductCloud, 'queues'> }) {
    super(scope, id, { description: 'The endpoints of Vivavoce, as its contract says them.', ...props })
    const whole = { ...cloud, queues: queuesElsewhere(new Construct(this, 'Queues')) }
    const functions = new Map<string, lambda.Function>()
    const stacks: NestedStack[] = []
    for (const [feature, routes] of Map.groupBy(allRoutes, ({ feature }) => feature)) {
      const stack = new NestedStack(this, feature, { description: `The endpoints of Vivavoce: ${feature}` })
      const before = stacks.at(-lanes)
      if (before) stack.addStackDependency(before)
      stacks.push(stack)
      const endpoints = routes.map(route => ({ route, ...endpointIn(stack, route, whole) }))
      for (const { route, made } of endpoints) functions.set(`${feature}/${route.key}`, made)
      oneByOne(endpoints.map(({ httpRoute }) => httpRoute))
    }
    this.functions = functions
  }
}

/**
 * API Gateway takes ten changes a second from an account and refuses more, over which CloudFormation fails: so many nested
 * stacks are made at a time, and in each a route after the other.
 */
const lanes = 3

function oneByOne(routes: readonly apigateway.HttpRoute[]): void {
  for (const [index, route] of routes.entries()) {
    const before = routes[index - 1]?.node.defaultChild
    if (!(before instanceof CfnResource)) continue
    for (const part of route.node.findAll())
      if (part instanceof apigateway.CfnIntegration) part.addResourceDependency(before)
  }
}

function endpointIn(scope: Construct, route: NamedRoute, cloud: ProductCloud) {
  const { key, spec } = route
  const { lambda: made } = new HouseFunction(scope, key, { cloud, name: endpointName(route) })
  // Named by method and path, so that a route whose key changes is updated in place: API Gateway allows no route twice, and
  // CloudFormation makes the new one before it deletes the old. One that moves to another feature takes two deploys.
  const httpRoute = new apigateway.HttpRoute(scope, `${spec.method} ${spec.path.replaceAll('/', ' ')}`, {
    httpApi: cloud.site.api,
    routeKey: apigateway.HttpRouteKey.with(`/api${spec.path}`, apigateway.HttpMethod[spec.method]),
    integration: new integrations.HttpLambdaIntegration(`${key}Integration`, made),
  })
  Validations.of(httpRoute).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason:
      "endpoint() (functions/platform/http) checks CloudFront's secret, the session and the contract's access of each call; an authoriser would be a second function and a second truth.",
  })
  return { made, httpRoute }
}
