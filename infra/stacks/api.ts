import {
  aws_apigatewayv2 as apigateway,
  aws_apigatewayv2_integrations as integrations,
  type aws_lambda as lambda,
  NestedStack,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Cloud } from '#infra/constructs/cloud.ts'
import { HouseFunction } from '#infra/constructs/function.ts'
import { allRoutes, fileOf, type NamedRoute } from '#shared/contract/index.ts'

/** One function and one route of the HTTP API for each route of the contract; a nested stack a feature holds them. */
export class ApiStack extends Stack {
  /** feature/key -> its function. */
  readonly functions: ReadonlyMap<string, lambda.Function>

  constructor(scope: Construct, id: string, { cloud, ...props }: StackProps & { cloud: Cloud }) {
    super(scope, id, { description: 'The endpoints of Vivavoce, as its contract says them.', ...props })
    const features = [...Map.groupBy(allRoutes, ({ feature }) => feature)]
    this.functions = new Map(
      features.flatMap(([feature, routes]) => {
        const stack = new NestedStack(this, feature, { description: `The endpoints of Vivavoce: ${feature}` })
        return routes.map(route => [`${feature}/${route.key}`, endpointIn(stack, route, cloud)] as const)
      }),
    )
  }
}

function endpointIn(scope: Construct, { feature, key, spec }: NamedRoute, cloud: Cloud): lambda.Function {
  const { lambda: made } = new HouseFunction(scope, key, { cloud, name: `${feature}/${fileOf(key)}` })
  const route = new apigateway.HttpRoute(scope, `${key}Route`, {
    httpApi: cloud.site.api,
    routeKey: apigateway.HttpRouteKey.with(`/api${spec.path}`, apigateway.HttpMethod[spec.method]),
    integration: new integrations.HttpLambdaIntegration(`${key}Integration`, made),
  })
  Validations.of(route).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason:
      "endpoint() (functions/platform/http) checks CloudFront's secret, the session and the contract's access of each call; an authoriser would be a second function and a second truth.",
  })
  return made
}
