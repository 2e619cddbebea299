import { App } from 'aws-cdk-lib'
import { bundleHandlers } from './bundle.ts'
import { needsOfHandlers } from './needs.ts'
import { readOptions } from './options.ts'
import { makeCertificate, makeProduct, prepare } from './product.ts'

const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env
const env = { ...(account && { account }), ...(region && { region }) }
const bundle = 'dist/functions'

const app = new App()
const options = readOptions(name => app.node.tryGetContext(name))
const { domain, hostedZoneId, certificateArn } = options
prepare(app)
if (domain && hostedZoneId && !certificateArn) {
  makeCertificate(app, domain, hostedZoneId, env)
} else {
  const [needs] = await Promise.all([needsOfHandlers(), bundleHandlers(bundle)])
  makeProduct(app, { options, needs, bundle, webFolder: 'dist/web', env })
}
app.synth()
