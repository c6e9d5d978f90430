// Shows the interface of this server; keys typed here stay in the page and are forgotten with it.
SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  domNode: document.getElementById('api'),
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: false,
  validatorUrl: null,
});
