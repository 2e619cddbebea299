import {
  aws_certificatemanager as acm,
  CfnDeletionPolicy,
  CfnOutput,
  aws_route53 as route53,
  Stack,
  type StackProps,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * The certificate of {domain} and *.{domain}. CloudFront takes it from us-east-1 alone, wherever the product runs, so that
 * `npm run deploy` makes this stack first and hands its ARN to the others.
 */
export class CertificateStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { domain, hostedZoneId, ...props }: StackProps & { domain: string; hostedZoneId: string },
  ) {
    super(scope, id, { description: 'The certificate of Vivavoce in CloudFront.', ...props })
    const zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain })
    const certificate = new acm.Certificate(this, 'Certificate', {
      domainName: domain,
      subjectAlternativeNames: [`*.${domain}`],
      validation: acm.CertificateValidation.fromDns(zone),
    })
    // CloudFront still has the one of the domain before, and nobody may delete it meanwhile: it costs nothing.
    if (certificate.node.defaultChild instanceof acm.CfnCertificate)
      Object.assign(certificate.node.defaultChild.cfnOptions, {
        deletionPolicy: CfnDeletionPolicy.DELETE,
        updateReplacePolicy: CfnDeletionPolicy.RETAIN,
      })
    new CfnOutput(this, 'CertificateArn', { value: certificate.certificateArn })
    new CfnOutput(this, 'Domain', { value: domain })
  }
}
