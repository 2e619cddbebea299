import { App, aws_lambda as lambda } from 'aws-cdk-lib'
import { brand } from '#shared/brand.ts'
import { bundleHandlers } from './bundle.ts'
import { ApiStack } from './stacks/api.ts'
import { DataStack } from './stacks/data.ts'

const app = new App()
const context = (name: string, otherwise: string): string => String(app.node.tryGetContext(name) ?? otherwise)

await bundleHandlers('dist/functions')
const data = new DataStack(app, 'VivavoceData', {})
new ApiStack(app, 'VivavoceApi', {
  data,
  code: () => lambda.Code.fromAsset('dist/functions'),
  settings: {
    appUrl: context('appUrl', brand.websiteUrl),
    mailFrom: context('mailFrom', brand.noReplyEmail),
    modelId: context('modelId', 'none'),
  },
})
app.synth()
