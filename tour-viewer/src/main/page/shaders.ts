/**
 * Reads equirectangular pictures by direction. A picture's middle looks along -Z, its u grows to
 * the right. Where u jumps from 1 to 0 the derivatives are unwrapped: else the smallest mipmap
 * would draw a line one pixel wide down the picture.
 */
export const LOOK = /* glsl */ `
const float PI = 3.141592653589793;

vec2 at(vec3 direction) {
  return vec2(
    atan(direction.x, -direction.z) / (2.0 * PI) + 0.5,
    0.5 - atan(direction.y, length(direction.xz)) / PI);
}

vec3 look(sampler2D panorama, vec3 direction) {
  vec2 spot = at(direction);
  vec2 dx = dFdx(spot);
  vec2 dy = dFdy(spot);
  dx.x -= round(dx.x);
  dy.x -= round(dy.x);
  return textureGrad(panorama, spot, dx, dy).rgb;
}
`;

const UNIFORMS = /* glsl */ `
uniform sampler2D from;
uniform sampler2D to;
uniform float blend;
`;

/** One triangle over the whole picture; the direction of each pixel comes with it. */
export const SKY_VERTEX = /* glsl */ `
in vec3 position;
uniform mat3 orientation;
uniform vec2 halfSize;
out vec3 direction;

void main() {
  direction = orientation * vec3(position.xy * halfSize, -1.0);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}
`;

export const SKY_FRAGMENT = /* glsl */ `
${UNIFORMS}
in vec3 direction;
out vec4 colour;
${LOOK}
void main() {
  vec3 seen = blend < 1.0 ? look(from, direction) : vec3(0.0);
  colour = vec4(blend > 0.0 ? mix(seen, look(to, direction), blend) : seen, 1.0);
}
`;

/** The collider, onto which both panoramas are projected while one flies from one to the other. */
export const FLIGHT_VERTEX = /* glsl */ `
in vec3 position;
uniform mat4 toClip;
out vec3 place;

void main() {
  place = position;
  gl_Position = toClip * vec4(position, 1.0);
}
`;

export const FLIGHT_FRAGMENT = /* glsl */ `
${UNIFORMS}
uniform vec3 fromEye;
uniform vec3 toEye;
in vec3 place;
out vec4 colour;
${LOOK}
void main() {
  colour = vec4(mix(look(from, place - fromEye), look(to, place - toEye), blend), 1.0);
}
`;

/** The doll's house in the light that was baked into its corners, linear. */
export const HOUSE_VERTEX = /* glsl */ `
in vec3 position;
in vec3 color;
uniform mat4 toClip;
out vec3 baked;

void main() {
  baked = color;
  gl_Position = toClip * vec4(position, 1.0);
}
`;

export const HOUSE_FRAGMENT = /* glsl */ `
in vec3 baked;
out vec4 colour;

void main() {
  vec3 bright = 1.055 * pow(baked, vec3(1.0 / 2.4)) - 0.055;
  colour = vec4(mix(bright, 12.92 * baked, lessThanEqual(baked, vec3(0.0031308))), 1.0);
}
`;
